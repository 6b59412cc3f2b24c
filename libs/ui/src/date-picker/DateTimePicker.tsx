import { useId } from 'react';
import styled from 'styled-components';
import type { FieldFrameProps } from '../field/Field';
import { FieldGroup, fieldMessageId } from '../field/FieldGroup';
import { controlStyles } from '../field/field-styles';
import { tokens } from '../tokens/tokens';
import { CalendarPopover } from './CalendarPopover';
import { DateBox } from './DateBox';
import { DateFrame } from './DateFrame';
import { type LocalTime, instantOf, localTimeOf, minutesOffered, twelveHours, twoDigits } from './local-time';

export interface DateTimePickerProps extends Omit<FieldFrameProps, 'hideLabel'> {
  /** An ISO instant in UTC ('2025-03-05T09:30:00.000Z'), or '' for none. Shown on the clock of `timeZone`. */
  readonly value: string;
  /** Called with an ISO instant in UTC, or '' when the date is cleared. */
  readonly onChange: (value: string) => void;
  /** IANA name of the zone whose clock is read and set. Default: the user's own. */
  readonly timeZone?: string | undefined;
  /** Minutes between the times offered, 1 to 60. Default 5. */
  readonly minuteStep?: number;
  /** 'YYYY-MM-DD', inclusive. */
  readonly minValue?: string | undefined;
  /** 'YYYY-MM-DD', inclusive. */
  readonly maxValue?: string | undefined;
  readonly disabled?: boolean;
}

/** The time that a freshly chosen day starts with. */
const defaultTime = { hour: 9, minute: 0 };

/** A day and a time of day. */
export function DateTimePicker({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  timeZone,
  minuteStep = 5,
  minValue,
  maxValue,
  disabled = false,
}: DateTimePickerProps) {
  const id = useId();
  const local = localTimeOf(value, timeZone);
  const { hour, minute } = local ?? defaultTime;
  const change = (part: Partial<LocalTime>) => {
    onChange(instantOf({ date: local?.date ?? '', hour, minute, ...part }, timeZone));
  };
  return (
    <FieldGroup {...{ id, label, hint, error, required }} aria-describedby={fieldMessageId(id, { hint, error })}>
      <Line>
        <DateFrame
          aria-label="Date"
          value={local?.date ?? ''}
          onChange={(date) => {
            change({ date });
          }}
          {...{ minValue, maxValue, error, required, disabled }}
        >
          <DateBox />
          <CalendarPopover />
        </DateFrame>
        <TimeOfDay {...{ hour, minute, minuteStep }} disabled={disabled || local === null} onChange={change} />
      </Line>
    </FieldGroup>
  );
}

interface TimeOfDayProps extends Pick<LocalTime, 'hour' | 'minute'> {
  readonly minuteStep: number;
  readonly disabled: boolean;
  readonly onChange: (part: Partial<Pick<LocalTime, 'hour' | 'minute'>>) => void;
}

const TimeOfDay = ({ hour, minute, minuteStep, disabled, onChange }: TimeOfDayProps) => (
  <Time data-disabled={disabled || undefined}>
    <TimePart
      aria-label="Hour"
      value={hour}
      disabled={disabled}
      onChange={(event) => {
        onChange({ hour: Number(event.target.value) });
      }}
    >
      {Array.from({ length: 24 }, (_, option) => (
        <option key={option} value={option}>
          {twelveHours(option)}
        </option>
      ))}
    </TimePart>
    <span aria-hidden="true">:</span>
    <TimePart
      aria-label="Minute"
      value={minute}
      disabled={disabled}
      onChange={(event) => {
        onChange({ minute: Number(event.target.value) });
      }}
    >
      {minutesOffered(minuteStep, minute).map((option) => (
        <option key={option} value={option}>
          {twoDigits(option)}
        </option>
      ))}
    </TimePart>
  </Time>
);

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
`;

const Time = styled.div`
  ${controlStyles}
  padding: 0 ${tokens.space[1]};
  font-variant-numeric: tabular-nums;
`;

const TimePart = styled.select`
  appearance: none;
  padding: ${tokens.size.controlPaddingBlock} ${tokens.space[2]};
  border: 0;
  border-radius: ${tokens.radius.small};
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline: none;
    background: ${tokens.color.accentSoft};
  }

  &:disabled {
    color: ${tokens.color.textFaint};
    cursor: default;
    opacity: 1;
  }

  & > option {
    background: ${tokens.color.surfaceRaised};
    color: ${tokens.color.text};
  }
`;
