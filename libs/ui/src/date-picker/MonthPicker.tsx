import { useId, useState } from 'react';
import styled from 'styled-components';
import type { FieldFrameProps } from '../field/Field';
import { FieldGroup, fieldMessageId } from '../field/FieldGroup';
import { controlStyles } from '../field/field-styles';
import { tokens } from '../tokens/tokens';
import { twoDigits } from './local-time';
import { monthNames } from './month-names';
import { yearsOffered } from './years-offered';

export interface MonthPickerProps extends Omit<FieldFrameProps, 'hideLabel'> {
  /** 'YYYY-MM', or '' for none. */
  readonly value: string;
  /** Called with a complete month, or '' while one of its parts is missing. */
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** The first year offered. */
  readonly minYear?: number;
  /** The last year offered. */
  readonly maxYear?: number;
  /** Name of the hidden input that carries the value. */
  readonly name?: string | undefined;
}

/** A month, chosen by its name and year. */
export function MonthPicker({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  disabled = false,
  minYear,
  maxYear,
  name,
}: MonthPickerProps) {
  const id = useId();
  const [draft, setDraft] = useState({ month: '', year: '' });
  const [year, month] = value === '' ? [draft.year, draft.month] : [value.slice(0, 4), value.slice(5, 7)];
  const change = (part: Partial<typeof draft>) => {
    const chosen = { year, month, ...part };
    setDraft(chosen);
    onChange(chosen.year === '' || chosen.month === '' ? '' : `${chosen.year}-${chosen.month}`);
  };
  const common = {
    disabled,
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': fieldMessageId(id, { hint, error }),
  };
  const inView = year === '' ? new Date().getFullYear() : Number(year);
  return (
    <FieldGroup {...{ id, label, hint, error, required }}>
      <Parts>
        <Part
          {...common}
          aria-label={`${label}: month`}
          value={month}
          data-half={(month === '' && year !== '') || undefined}
          onChange={(event) => {
            change({ month: event.target.value });
          }}
        >
          <option value="">Month</option>
          {monthNames.map((text, index) => (
            <option key={text} value={twoDigits(index + 1)}>
              {text}
            </option>
          ))}
        </Part>
        <Part
          {...common}
          aria-label={`${label}: year`}
          value={year}
          data-half={(year === '' && month !== '') || undefined}
          onChange={(event) => {
            change({ year: event.target.value });
          }}
        >
          <option value="">Year</option>
          {yearsOffered(inView, minYear, maxYear)
            .toReversed()
            .map((offered) => (
              <option key={offered} value={offered}>
                {offered}
              </option>
            ))}
        </Part>
      </Parts>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </FieldGroup>
  );
}

const yearWidth = '5.5rem';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, ${yearWidth});
  gap: ${tokens.space[1]};
`;

const Part = styled.select`
  ${controlStyles}
  padding: ${tokens.size.controlPaddingBlock} ${tokens.space[2]};
  cursor: pointer;

  & > option {
    background: ${tokens.color.surfaceRaised};
    color: ${tokens.color.text};
  }
`;
