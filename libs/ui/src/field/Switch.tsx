import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { choiceStyles } from './choice-styles';
import { hintStyles } from './field-styles';

export interface SwitchProps extends Pick<ComponentPropsWithoutRef<'input'>, 'name' | 'disabled' | 'className'> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
}

/** For a setting that takes effect at once. In a form that is saved later, use a `Checkbox`. */
export function Switch({ label, checked, onChange, hint, className, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <Line>
        <Track
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span>{label}</span>
      </Line>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
    </div>
  );
}

const Line = styled.label`
  ${choiceStyles}
`;

const trackWidth = '2rem';
const trackHeight = '1.25rem';
const thumbSize = '1rem';

const Track = styled.input`
  appearance: none;
  flex: none;
  width: ${trackWidth};
  height: ${trackHeight};
  margin: 0;
  padding: ${tokens.space[0.5]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.borderStrong};
  cursor: inherit;
  transition: background-color ${tokens.motion.fast};

  &::before {
    content: '';
    display: block;
    width: ${thumbSize};
    height: ${thumbSize};
    border-radius: 50%;
    background: #fff;
    box-shadow: ${tokens.shadow.small};
    transition: transform ${tokens.motion.fast};
  }

  &:checked {
    background: ${tokens.color.accent};
  }

  &:checked::before {
    transform: translateX(calc(${trackWidth} - ${trackHeight}));
  }

  &:disabled {
    opacity: 0.5;
  }
`;

const Hint = styled.div`
  ${hintStyles}
  padding-left: calc(${trackWidth} + ${tokens.space[2.5]});
`;
