import type { FieldFrameProps } from '../field/Field';
import { AriaFieldLabel, AriaFieldMessage } from '../field/AriaFieldParts';
import { CalendarPopover } from './CalendarPopover';
import { DateBox } from './DateBox';
import { DateFrame } from './DateFrame';

export interface DatePickerProps extends FieldFrameProps {
  /** 'YYYY-MM-DD', or '' for none. */
  readonly value: string;
  /** Called with a complete date, or '' when it's cleared or its year is being retyped. */
  readonly onChange: (value: string) => void;
  /** 'YYYY-MM-DD', inclusive. */
  readonly minValue?: string | undefined;
  /** 'YYYY-MM-DD', inclusive. */
  readonly maxValue?: string | undefined;
  readonly disabled?: boolean;
  /** Name of the hidden input that carries the value. */
  readonly name?: string | undefined;
  readonly className?: string;
}

/** A day, typed as day/month/year or picked from a calendar whose year is chosen at once. */
export function DatePicker(props: DatePickerProps) {
  return (
    <DateFrame {...props}>
      <AriaFieldLabel {...props} />
      <DateBox />
      <AriaFieldMessage {...props} />
      <CalendarPopover />
    </DateFrame>
  );
}
