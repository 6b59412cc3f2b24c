import { DatePicker } from '@atrium/ui/date-picker';
import { useState } from 'react';
import styled from 'styled-components';

interface PeriodFieldProps {
  readonly label: string;
  readonly day: string;
  /** Empty for the usual day. */
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}

/** The first or last day of the statement. */
export function PeriodField({ label, day, onChange, error }: PeriodFieldProps) {
  // A day that's being retyped is empty for a moment. The usual one must not step in before the field is left.
  const [isEmptied, setEmptied] = useState(false);
  return (
    <Frame
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isEmptied || currentTarget.contains(relatedTarget)) return;
        setEmptied(false);
        onChange('');
      }}
    >
      <DatePicker
        label={label}
        value={isEmptied ? '' : day}
        onChange={(changed) => {
          setEmptied(changed === '');
          if (changed !== '') onChange(changed);
        }}
        error={error}
      />
    </Frame>
  );
}

const width = '10.5rem';

const Frame = styled.div`
  width: ${width};
`;
