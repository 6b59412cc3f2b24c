import type { CompanySettings } from '@atrium/contracts/company-settings';
import type { FormState } from '@atrium/forms';
import { Card, FieldGroup, Heading, Stack, Text, tokens } from '@atrium/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import type { CompanyValues } from './company-form';

export interface SectionProps {
  readonly form: FormState<CompanyValues>;
  readonly settings: CompanySettings;
}

interface FrameProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function Section({ title, intro, children }: FrameProps) {
  const id = useId();
  return (
    <Card as="section" tabIndex={-1} aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id={id}>{title}</Heading>
          <Text tone="muted">{intro}</Text>
        </Stack>
        <Fields>{children}</Fields>
      </Stack>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  max-width: ${tokens.measure.form};
`;

interface ChoicesProps<Value> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly children: (option: {
    readonly label: string;
    readonly checked: boolean;
    readonly disabled: boolean;
    readonly onChange: (isChosen: boolean) => void;
  }) => ReactNode;
}

/** Several of some options. */
export function Choices<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
  children,
}: ChoicesProps<Value>) {
  const id = useId();
  return (
    <FieldGroup id={id} label={label}>
      {options.map(({ value, label: itsLabel, isDisabled = false }) => (
        <div key={value}>
          {children({
            label: itsLabel,
            checked: chosen.includes(value),
            disabled: isDisabled,
            onChange: (isChosen) => {
              const others = chosen.filter((one) => one !== value);
              onChange(isChosen ? [...others, value].sort(inOrder) : others);
            },
          })}
        </div>
      ))}
    </FieldGroup>
  );
}

const inOrder = (one: string | number, other: string | number) => (one < other ? -1 : 1);
