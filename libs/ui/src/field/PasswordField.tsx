import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/IconButton';
import { HideMark, ShowMark } from '../status/mark-icons';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password with a button that shows or hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <Toggle
          size="small"
          label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.disabled}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? <HideMark /> : <ShowMark />}
        </Toggle>
      }
    />
  );
}

const Toggle = styled(IconButton)`
  color: inherit;
`;
