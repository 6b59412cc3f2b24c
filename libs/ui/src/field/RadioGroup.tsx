import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { choiceStyles, choiceMarkStyles } from './choice-styles';
import type { FieldFrameProps } from './Field';
import { FieldGroup, fieldMessageId } from './FieldGroup';
import { hintStyles } from './field-styles';

export interface RadioGroupProps<Value extends string> extends Omit<FieldFrameProps, 'hideLabel'> {
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Default: generated. */
  readonly name?: string | undefined;
  /** Default `vertical`. */
  readonly orientation?: 'vertical' | 'horizontal';
  readonly disabled?: boolean;
}

/** One choice of a few that are all visible. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  required,
  options,
  value,
  onChange,
  name,
  orientation = 'vertical',
  disabled,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <FieldGroup
      {...{ id, label, hint, error, required }}
      role="radiogroup"
      aria-describedby={fieldMessageId(id, { hint, error })}
      aria-invalid={error !== undefined || undefined}
      aria-required={required}
    >
      <Options data-orientation={orientation}>
        {options.map((option) => (
          <Line key={option.value}>
            <Dot
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled ?? option.disabled}
              required={required}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span>
              {option.label}
              {option.description !== undefined && <Description>{option.description}</Description>}
            </span>
          </Line>
        ))}
      </Options>
    </FieldGroup>
  );
}

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[0.75]} 0;

  &[data-orientation='horizontal'] {
    flex-flow: row wrap;
    gap: ${tokens.space[2]} ${tokens.space[5]};
  }
`;

const Line = styled.label`
  ${choiceStyles}
`;

const Dot = styled.input`
  ${choiceMarkStyles}
  border-radius: 50%;

  &::before {
    width: ${tokens.space[2]};
    height: ${tokens.space[2]};
    border-radius: 50%;
  }
`;

const Description = styled.span`
  ${hintStyles}
  display: block;
`;
