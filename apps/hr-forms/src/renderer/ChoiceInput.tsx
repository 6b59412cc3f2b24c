import type { FieldValue } from '@atrium/hr-form-model/values';
import { NativeSelect, RadioGroup } from '@atrium/ui';
import { frameOf, type FieldInputProps } from './field-input-props';
import { MultiChoice } from './MultiChoice';

/** A field whose value is chosen from its options. */
export function ChoiceInput({
  field,
  path,
  value,
  error,
  onChange,
}: FieldInputProps<'choice' | 'select' | 'multi-choice'>) {
  const frame = frameOf({ field, error });
  const chosen = typeof value === 'string' ? value : null;

  switch (field.kind) {
    case 'choice':
      return (
        <RadioGroup
          {...frame}
          orientation="horizontal"
          options={field.options.map(asOption)}
          value={chosen}
          onChange={onChange}
        />
      );
    case 'select':
      return (
        <NativeSelect
          {...frame}
          name={path}
          options={[{ value: '', label: 'Choose…' }, ...field.options.map(asOption)]}
          value={chosen ?? ''}
          onChange={(option) => {
            onChange(option === '' ? undefined : option);
          }}
        />
      );
    case 'multi-choice':
      return (
        <MultiChoice
          {...frame}
          options={field.options}
          value={isTexts(value) ? value : []}
          onChange={(options) => {
            onChange(options.length === 0 ? undefined : options);
          }}
        />
      );
  }
}

const asOption = (value: string) => ({ value, label: value });

const isTexts = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value);
