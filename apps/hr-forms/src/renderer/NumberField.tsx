import { selectCurrency } from '@atrium/auth-store';
import type { Field } from '@atrium/hr-form-model/definition';
import { useSelector } from '@atrium/state';
import { NumberInput, type NumberInputProps } from './NumberInput';

interface NumberFieldProps extends NumberInputProps {
  readonly field: Field & { readonly kind: 'number' | 'money' | 'rating' };
}

/** A field that holds a number: with its unit, its currency, or what each rating means. */
export function NumberField({ field, ...input }: NumberFieldProps) {
  const currency = useSelector(selectCurrency);
  return field.kind === 'rating' ? (
    <NumberInput
      {...input}
      hint={field.help ?? field.labels?.map((label, index) => `${index + 1} ${label}`).join(', ')}
      placeholder={field.placeholder ?? 'Rating (1–5)'}
      min={1}
      max={5}
      step={1}
      inputMode="numeric"
    />
  ) : (
    <NumberInput
      {...input}
      placeholder={field.placeholder}
      min={field.min}
      max={field.max}
      trailing={withGap(field.kind === 'money' ? currency : field.unit)}
    />
  );
}

const withGap = (unit: string | undefined) => (unit === undefined ? undefined : <span>{unit}&nbsp;</span>);
