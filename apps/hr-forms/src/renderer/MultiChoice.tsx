import { Checkbox, FieldGroup, VisuallyHidden, fieldMessageId, tokens } from '@atrium/ui';
import { useId } from 'react';
import styled from 'styled-components';

interface MultiChoiceProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly required: boolean;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** Any of a few, all in sight. */
export function MultiChoice({ label, options, value, onChange, required, hint, error }: MultiChoiceProps) {
  const id = useId();
  return (
    <FieldGroup
      {...{ id, hint, error, required }}
      label={
        <>
          {label}
          {/* A group can't be required to those who hear it, and none of its boxes is. */}
          {required && <VisuallyHidden> (required)</VisuallyHidden>}
        </>
      }
      aria-describedby={fieldMessageId(id, { hint, error })}
    >
      <Options>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={value.includes(option)}
            invalid={error !== undefined}
            aria-describedby={fieldMessageId(id, { error })}
            onChange={(isChosen) => {
              onChange(options.filter((one) => (one === option ? isChosen : value.includes(one))));
            }}
          />
        ))}
      </Options>
    </FieldGroup>
  );
}

const optionColumn = '13rem';

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${optionColumn}, 100%), 1fr));
  gap: ${tokens.space[2]} ${tokens.space[5]};
  padding: ${tokens.space[0.75]} 0;
`;
