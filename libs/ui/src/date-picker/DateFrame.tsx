import type { CalendarDate } from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import styled from 'styled-components';
import { fieldStyles } from '../field/field-styles';
import { InEnglish } from '../overlay/InEnglish';
import { calendarDateOf, settledTextOf } from './calendar-date';

export interface DateFrameProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly minValue?: string | undefined;
  readonly maxValue?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Provides the state of a date field to its parts. */
export function DateFrame({
  value,
  onChange,
  minValue,
  maxValue,
  error,
  required,
  disabled,
  name,
  children,
  ...rest
}: DateFrameProps) {
  const [draft, setDraft] = useState<{ readonly date: CalendarDate | null } | null>(null);
  const [isTyped, setTyped] = useState(false);
  // A value that arrives later, such as from the address, must not undo what is being typed.
  const isDraftShown = draft !== null && (isTyped || settledTextOf(draft.date) === value);
  return (
    <InEnglish>
      <Frame
        className={rest.className}
        aria-label={rest['aria-label']}
        value={isDraftShown ? draft.date : calendarDateOf(value)}
        onFocusChange={(hasFocus) => {
          setTyped(hasFocus);
          if (hasFocus) setDraft(null);
        }}
        onChange={(date) => {
          setDraft({ date });
          const text = settledTextOf(date);
          if (text !== (isDraftShown ? settledTextOf(draft.date) : value)) onChange(text);
        }}
        minValue={calendarDateOf(minValue)}
        maxValue={calendarDateOf(maxValue)}
        name={name}
        granularity="day"
        shouldForceLeadingZeros
        isRequired={required}
        isDisabled={disabled}
        isInvalid={error !== undefined || undefined}
        validationBehavior="aria"
      >
        {children}
      </Frame>
    </InEnglish>
  );
}

const Frame = styled(AriaDatePicker<CalendarDate>)`
  ${fieldStyles}
`;
