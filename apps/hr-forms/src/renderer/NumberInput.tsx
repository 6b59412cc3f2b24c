import { TextField, type TextFieldProps } from '@atrium/ui';
import { useState } from 'react';

export interface NumberInputProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A number. Keeps the text as it is typed: `1.` on the way to `1.5` is a one, and must not become the text `1`. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [text, setText] = useState(asText(value));
  const shown = asNumber(text) === value ? text : asText(value);
  return (
    <TextField
      inputMode="decimal"
      step="any"
      {...rest}
      type="number"
      value={shown}
      onChange={(typed) => {
        setText(typed);
        onChange(asNumber(typed));
      }}
    />
  );
}

const asText = (value: number | undefined): string => (value === undefined ? '' : String(value));

const asNumber = (text: string): number | undefined => {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
};
