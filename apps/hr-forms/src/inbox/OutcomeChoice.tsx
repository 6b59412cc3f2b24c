import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { outcomesOf } from '@atrium/hr-form-model/outcomes';
import { RadioGroup } from '@atrium/ui';

/** Offered next to the outcomes of a form, none of which has this name. */
export const returning = 'return-for-changes';

interface OutcomeChoiceProps {
  readonly form: FormDefinition;
  readonly step: number;
  /** The label of an outcome, {@link returning}, or '' before one is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The possible outcomes of the step, and returning the form. */
export const OutcomeChoice = ({ form, step, value, error, onChange }: OutcomeChoiceProps) => (
  <RadioGroup
    label="Decision"
    required
    orientation="horizontal"
    error={error}
    value={value === '' ? null : value}
    onChange={onChange}
    options={[
      ...outcomesOf(form, step).map(({ label }) => ({ value: label, label })),
      { value: returning, label: 'Return for changes' },
    ]}
  />
);
