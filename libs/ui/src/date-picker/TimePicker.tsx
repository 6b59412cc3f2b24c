import { parseTime, type Time } from '@internationalized/date';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { TimeField } from 'react-aria-components/TimeField';
import styled from 'styled-components';
import type { FieldFrameProps } from '../field/Field';
import { AriaFieldLabel, AriaFieldMessage } from '../field/AriaFieldParts';
import { controlStyles, fieldStyles } from '../field/field-styles';
import { InEnglish } from '../overlay/InEnglish';
import { tokens } from '../tokens/tokens';
import { segmentStyles } from './segment-styles';

export interface TimePickerProps extends FieldFrameProps {
  /** A time of day, 'HH:MM', or '' for none. */
  readonly value: string;
  /** Called with a complete time, or '' when it's cleared. */
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  /** Name of the hidden input that carries the value. */
  readonly name?: string | undefined;
  readonly className?: string;
}

/** A time of day, typed as hours, minutes and am or pm. */
export function TimePicker(props: TimePickerProps) {
  const { value, onChange, error, required, disabled, name, className } = props;
  return (
    <InEnglish>
      <Frame
        className={className}
        value={timeOf(value)}
        onChange={(time) => {
          onChange(time === null ? '' : time.toString().slice(0, 5));
        }}
        hourCycle={12}
        granularity="minute"
        name={name}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={error !== undefined || undefined}
        validationBehavior="aria"
      >
        <AriaFieldLabel {...props} />
        <Segments>{(segment) => <Segment segment={segment} />}</Segments>
        <AriaFieldMessage {...props} />
      </Frame>
    </InEnglish>
  );
}

function timeOf(text: string): Time | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? parseTime(text) : null;
}

const Frame = styled(TimeField<Time>)`
  ${fieldStyles}
`;

const Segments = styled(DateInput)`
  ${controlStyles}
  padding: ${tokens.size.controlPaddingBlock} ${tokens.space[2.25]};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Segment = styled(DateSegment)`
  ${segmentStyles}
`;
