import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { Field, type FieldFrameProps } from './Field';
import { bareControlStyles, controlStyles } from './field-styles';

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'children' | keyof FieldFrameProps
>;

/** Native attributes of the input pass through (name, type, autoComplete, inputMode, maxLength, onBlur, ...). */
export interface TextFieldProps extends FieldFrameProps, NativeInputProps {
  /** Controlled value; leave it out and use `defaultValue` for an uncontrolled field. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Inside the box, before the text. */
  readonly leading?: ReactNode;
  /** Inside the box, after the text. */
  readonly trailing?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly className?: string;
}

/** One line of text with label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  leading,
  trailing,
  inputRef,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <Box>
          {leading !== undefined && <Leading>{leading}</Leading>}
          <Input
            type="text"
            {...input}
            {...control}
            ref={inputRef}
            onChange={
              onChange &&
              ((event) => {
                onChange(event.target.value);
              })
            }
          />
          {trailing !== undefined && <Trailing>{trailing}</Trailing>}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  ${controlStyles}
`;

const Input = styled.input`
  ${bareControlStyles}

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Leading = styled.span`
  display: flex;
  padding-left: ${tokens.size.controlPaddingInline};
  margin-right: calc(-1 * ${tokens.space[0.75]});
  color: ${tokens.color.textMuted};
`;

const Trailing = styled.span`
  display: flex;
  align-items: center;
  padding-right: ${tokens.space[0.75]};
  color: ${tokens.color.textMuted};
`;
