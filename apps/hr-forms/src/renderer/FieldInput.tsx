import { selectCurrency } from '@atrium/auth-store';
import { describeValue } from '@atrium/hr-form-model/describe';
import { useSelector } from '@atrium/state';
import { Checkbox, TextField } from '@atrium/ui';
import { ChoiceInput } from './ChoiceInput';
import { frameOf, type FieldInputProps } from './field-input-props';
import { KnownField } from './KnownField';
import { FileInput } from './FileInput';
import { NumberField } from './NumberField';
import { TypedInput } from './TypedInput';

/** One field, drawn by its kind. */
export function FieldInput(props: FieldInputProps & { readonly isKnown?: boolean }) {
  const currency = useSelector(selectCurrency);
  const { field, path, value, onChange } = props;
  const frame = frameOf(props);
  if (props.isKnown === true) return <KnownField {...frame} field={field} path={path} value={value} />;

  switch (field.kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'long-text':
    case 'date':
    case 'time':
    case 'month':
      return <TypedInput {...props} field={field} />;
    case 'number':
    case 'money':
    case 'rating':
      return (
        <NumberField
          {...frame}
          field={field}
          name={path}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'select':
    case 'multi-choice':
      return <ChoiceInput {...props} field={field} />;
    case 'confirm':
      return (
        <Checkbox
          {...frame}
          name={path}
          checked={value === true}
          onChange={(isTicked) => {
            onChange(isTicked || undefined);
          }}
        />
      );
    case 'file':
      return (
        <FileInput
          {...frame}
          field={field.key}
          accept={field.accept}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
        />
      );
    case 'computed':
      return (
        <TextField
          {...frame}
          required={undefined}
          name={path}
          readOnly
          value={describeValue(field, value, { currency })}
          placeholder="Calculated automatically"
        />
      );
  }
}
