import { describeValue } from '@atrium/hr-form-model/describe';
import type { Field } from '@atrium/hr-form-model/definition';
import type { FieldValue } from '@atrium/hr-form-model/values';
import { Checkbox, NativeSelect, RadioGroup, TextArea, TextField } from '@atrium/ui';
import { DatePicker, MonthPicker, TimePicker } from '@atrium/ui/date-picker';
import type { TypedValue } from './change-values';
import { FileInput } from './FileInput';
import { MultiChoice } from './MultiChoice';
import { NumberField } from './NumberField';

interface FieldInputProps {
  readonly field: Field;
  /** As validation spells it; also the name of the control. */
  readonly path: string;
  readonly value: FieldValue | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: TypedValue) => void;
}

/** One field, drawn by its kind. */
export function FieldInput({ field, path, value, error, onChange }: FieldInputProps) {
  const frame = { label: field.label, hint: field.help, error, required: field.required === true };
  const text = {
    ...frame,
    name: path,
    placeholder: field.placeholder,
    value: typeof value === 'string' ? value : '',
    onChange: (typed: string) => {
      onChange(typed === '' ? undefined : typed);
    },
    // Forms are filled for others too: a browser must not put in the data of the one who is typing.
    autoComplete: 'off',
  };
  const picked = { ...frame, name: path, value: text.value, onChange: text.onChange };

  switch (field.kind) {
    case 'text':
      return <TextField {...text} maxLength={field.max ?? 200} />;
    case 'email':
      return <TextField {...text} type="email" />;
    case 'phone':
      return <TextField {...text} type="tel" />;
    case 'long-text':
      return <TextArea {...text} rows={4} maxLength={field.max ?? 5000} />;
    case 'date':
      return <DatePicker {...picked} minValue="1900-01-01" maxValue="2199-12-31" />;
    case 'time':
      return <TimePicker {...picked} />;
    case 'month':
      return <MonthPicker {...picked} />;
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
      return (
        <RadioGroup
          {...frame}
          orientation="horizontal"
          options={field.options.map(asOption)}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'select':
      return (
        <NativeSelect
          {...frame}
          name={path}
          options={[{ value: '', label: 'Choose…' }, ...field.options.map(asOption)]}
          value={typeof value === 'string' ? value : ''}
          onChange={text.onChange}
        />
      );
    case 'multi-choice':
      return (
        <MultiChoice
          {...frame}
          options={field.options}
          value={isTexts(value) ? value : []}
          onChange={(chosen) => {
            onChange(chosen.length === 0 ? undefined : chosen);
          }}
        />
      );
    case 'confirm':
      return (
        <Checkbox
          name={path}
          required={field.required === true}
          label={field.label}
          hint={field.help}
          error={error}
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
          value={describeValue(field, value)}
          placeholder="Calculated automatically"
        />
      );
  }
}

const asOption = (value: string) => ({ value, label: value });

const isTexts = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value);
