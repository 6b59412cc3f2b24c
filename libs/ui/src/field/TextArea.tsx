import type { ComponentPropsWithoutRef, Ref } from 'react';
import styled from 'styled-components';
import { Field, type FieldFrameProps } from './Field';
import { bareControlStyles, controlStyles } from './field-styles';

type NativeTextAreaProps = Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'children' | keyof FieldFrameProps
>;

/** Native attributes of the text area pass through (name, rows, maxLength, onBlur, ...). */
export interface TextAreaProps extends FieldFrameProps, NativeTextAreaProps {
  /** Controlled value; leave it out and use `defaultValue` for an uncontrolled field. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly className?: string;
}

/** Several lines of text. 3 rows by default; users can make it taller. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  inputRef,
  onChange,
  ...textArea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id, className }}>
      {(control) => (
        <Box>
          <Input
            rows={3}
            {...textArea}
            {...control}
            ref={inputRef}
            onChange={
              onChange &&
              ((event) => {
                onChange(event.target.value);
              })
            }
          />
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  ${controlStyles}
`;

const Input = styled.textarea`
  ${bareControlStyles}
  display: block;
  resize: vertical;
`;
