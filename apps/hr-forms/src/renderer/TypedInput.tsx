import { TextArea, TextField } from '@atrium/ui';
import { DatePicker, MonthPicker, TimePicker } from '@atrium/ui/date-picker';
import { frameOf, type FieldInputProps } from './field-input-props';

type TypedKind = 'text' | 'email' | 'phone' | 'long-text' | 'date' | 'time' | 'month';

/** A field whose value is a text that is typed: words, a day, a month or a time. */
export function TypedInput({ field, path, value, error, onChange }: FieldInputProps<TypedKind>) {
  const input = {
    ...frameOf({ field, error }),
    name: path,
    value: typeof value === 'string' ? value : '',
    onChange: (typed: string) => {
      onChange(typed === '' ? undefined : typed);
    },
  };
  // Forms are filled for others too: a browser must not put in the data of the one who is typing.
  const text = { ...input, placeholder: field.placeholder, autoComplete: 'off' };

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
      return <DatePicker {...input} minValue="1900-01-01" maxValue="2199-12-31" />;
    case 'time':
      return <TimePicker {...input} />;
    case 'month':
      return <MonthPicker {...input} />;
  }
}
