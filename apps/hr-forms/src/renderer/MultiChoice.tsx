import { Checkbox, VisuallyHidden, tokens } from '@atrium/ui';
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
  const message = error ?? hint;
  return (
    <Group
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={message === undefined ? undefined : `${id}-message`}
    >
      <Label id={`${id}-label`} data-required={required || undefined}>
        {label}
        {/* A group can't be required to those who hear it, and none of its boxes is. */}
        {required && <VisuallyHidden> (required)</VisuallyHidden>}
      </Label>
      <Options>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={value.includes(option)}
            invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-message`}
            onChange={(isChosen) => {
              onChange(options.filter((one) => (one === option ? isChosen : value.includes(one))));
            }}
          />
        ))}
      </Options>
      {message !== undefined && (
        <Message id={`${id}-message`} data-error={error !== undefined || undefined}>
          {message}
        </Message>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${tokens.space[1.5]};
  align-content: start;
  min-width: 0;
`;

const Label = styled.span`
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};

  &[data-required]::after {
    content: ' *';
    content: ' *' / '';
    color: ${tokens.color.textMuted};
  }
`;

const optionColumn = '13rem';

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${optionColumn}, 100%), 1fr));
  gap: ${tokens.space[2]} ${tokens.space[5]};
  padding: ${tokens.space[0.75]} 0;
`;

const Message = styled.div`
  font-size: ${tokens.fontSize.small};
  line-height: ${tokens.lineHeight.control};
  color: ${tokens.color.textMuted};

  &[data-error] {
    color: ${tokens.color.danger};
  }
`;
