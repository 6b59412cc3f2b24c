import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { choiceStyles, choiceMarkStyles } from './choice-styles';
import { errorStyles, hintStyles } from './field-styles';

export interface CheckboxProps extends Pick<
  ComponentPropsWithoutRef<'input'>,
  'name' | 'disabled' | 'required' | 'onBlur' | 'aria-label' | 'className'
> {
  /** The text next to the box. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Shown when only some of a group are ticked. */
  readonly indeterminate?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Marks it as invalid when the error is shown elsewhere, such as below its group. */
  readonly invalid?: boolean | undefined;
  /** Ids of further descriptions, in addition to its own hint or error. */
  readonly 'aria-describedby'?: string | undefined;
}

/** A native checkbox with its text. */
export function Checkbox({
  label,
  checked,
  onChange,
  indeterminate = false,
  hint,
  error,
  invalid = false,
  className,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const messageId = useId();
  const message = error ?? hint;
  const descriptions = [describedBy, message === undefined ? undefined : messageId].filter((id) => id !== undefined);
  return (
    <div className={className}>
      <Line>
        <Box
          {...input}
          type="checkbox"
          checked={checked}
          ref={(element) => {
            // `indeterminate` is a DOM property; there is no attribute for it.
            if (element !== null) element.indeterminate = indeterminate;
          }}
          aria-invalid={invalid || error !== undefined || undefined}
          aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span>{label}</span>
      </Line>
      {message !== undefined && (
        <Message id={messageId} data-error={error !== undefined || undefined}>
          {message}
        </Message>
      )}
    </div>
  );
}

const Line = styled.label`
  ${choiceStyles}
`;

const Box = styled.input`
  ${choiceMarkStyles}

  &::before {
    clip-path: polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%);
  }

  &:indeterminate::before {
    clip-path: inset(42% 4%);
  }
`;

const Message = styled.div`
  ${hintStyles}
  padding-left: calc(${tokens.size.iconLarge} + ${tokens.space[2.5]});

  &[data-error] {
    ${errorStyles}
  }
`;
