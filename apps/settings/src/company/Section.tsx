import type { CompanySettings } from '@atrium/contracts/company-settings';
import type { FormState } from '@atrium/forms';
import { FieldGroup, tokens } from '@atrium/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { SettingsCard, type SettingsCardProps } from '../frame/SettingsCard';
import type { CompanyValues } from './company-form';

export interface SectionProps {
  readonly form: FormState<CompanyValues>;
  readonly settings: CompanySettings;
}

/** Settings that are saved together. */
export const Section = ({ children, ...card }: SettingsCardProps) => (
  <SettingsCard {...card}>
    <Fields>{children}</Fields>
  </SettingsCard>
);

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
