import { Inline } from '@atrium/ui';
import { PeriodField } from './PeriodField';
import type { PeriodBound } from './use-statement';

interface PeriodFieldsProps {
  readonly days: Readonly<Partial<Record<PeriodBound, string>>>;
  readonly errors: Readonly<Partial<Record<PeriodBound, readonly string[]>>>;
  readonly onChange: (bound: PeriodBound, day: string) => void;
}

const bounds = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** The first and the last day of a statement. */
export const PeriodFields = ({ days, errors, onChange }: PeriodFieldsProps) => (
  <Inline gap={3} align="start" role="group" aria-label="Period">
    {bounds.map(([bound, label]) => (
      <PeriodField
        key={bound}
        label={label}
        day={days[bound] ?? ''}
        onChange={(day) => {
          onChange(bound, day);
        }}
        error={errors[bound]?.[0]}
      />
    ))}
  </Inline>
);
