import { DatePicker, DateTimePicker, MonthPicker, TimePicker } from '@atrium/ui/date-picker';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/Dates' } satisfies Meta;

const pickers = {
  DatePicker: { Picker: DatePicker, value: '2026-03-17' },
  MonthPicker: { Picker: MonthPicker, value: '2026-03' },
  TimePicker: { Picker: TimePicker, value: '09:30' },
  DateTimePicker: { Picker: DateTimePicker, value: '2026-03-17T09:30:00.000Z' },
} as const;

const zone = { timeZone: 'UTC' };

export const All: StoryObj = {
  render: () => (
    <States>
      {Object.entries(pickers).flatMap(([name, { Picker, value }]) => [
        <State key={name} name={`${name}, empty`}>
          <Held initial="">
            {(text, set) => <Picker {...zone} label="Due" hint="When it must be done." value={text} onChange={set} />}
          </Held>
        </State>,
        <State key={`${name}, chosen`} name={`${name}, with an error`}>
          <Held initial={value as string}>
            {(text, set) => (
              <Picker {...zone} label="Due" required error="Choose a later time." value={text} onChange={set} />
            )}
          </Held>
        </State>,
        <State key={`${name}, disabled`} name={`${name}, disabled`}>
          <Held initial={value as string}>
            {(text, set) => <Picker {...zone} label="Due" disabled value={text} onChange={set} />}
          </Held>
        </State>,
      ])}
      <State name="Long words">
        <Held initial="">
          {(text, set) => <DatePicker label={longText} hint={longText} value={text} onChange={set} />}
        </Held>
      </State>
    </States>
  ),
};

export const Open: StoryObj = {
  tags: ['viewport'],
  render: () => (
    <Held initial="2026-03-17">
      {(text, set) => (
        <DatePicker label="Due" minValue="2026-03-05" maxValue="2026-03-28" value={text} onChange={set} />
      )}
    </Held>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
