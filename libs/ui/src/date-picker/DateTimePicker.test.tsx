import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateTimePicker } from './DateTimePicker';
import { instantOf, localTimeOf, minutesOffered } from './local-time';

const Due = ({
  initial = '',
  onChange,
}: {
  readonly initial?: string;
  readonly onChange?: (value: string) => void;
}) => {
  const [value, setValue] = useState(initial);
  return (
    <DateTimePicker
      label="Due date"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
      error={value === '' ? 'Please select' : undefined}
    />
  );
};

test('a typed day starts at nine, and the time is chosen in steps of five minutes', async () => {
  const onChange = jest.fn();
  render(<Due onChange={onChange} />);
  const group = screen.getByRole('group', { name: 'Due date' });
  expect(group).toHaveAccessibleDescription('Please select');
  expect(screen.getByRole('combobox', { name: 'Hour' })).toBeDisabled();

  await userEvent.click(within(group).getAllByRole('spinbutton')[0]!);
  await userEvent.keyboard('05032025');
  expect(onChange).toHaveBeenLastCalledWith(new Date(2025, 2, 5, 9, 0).toISOString());

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '15');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '35');
  expect(onChange).toHaveBeenLastCalledWith(new Date(2025, 2, 5, 15, 35).toISOString());
});

test('shows an instant in the local time zone, off the step too', () => {
  render(<Due initial={new Date(2025, 2, 5, 15, 33).toISOString()} />);
  expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('3 pm');
  expect(screen.getByRole('combobox', { name: 'Minute' })).toHaveDisplayValue('33');
});

test('an instant survives the way to local time and back', () => {
  const instant = new Date(2025, 11, 31, 23, 59).toISOString();
  const local = localTimeOf(instant);
  expect(local).toEqual({ date: '2025-12-31', hour: 23, minute: 59 });
  expect(instantOf(local!)).toBe(instant);
  expect(localTimeOf('')).toBeNull();
  expect(localTimeOf('soon')).toBeNull();
  expect(instantOf({ date: '', hour: 9, minute: 0 })).toBe('');
});

test('minutes off the step are offered while they are the value', () => {
  expect(minutesOffered(20, 0)).toEqual([0, 20, 40]);
  expect(minutesOffered(20, 33)).toEqual([0, 20, 33, 40]);
});

test('shows and sets the time on the clock of the zone that is given', async () => {
  const onChange = jest.fn();
  render(<DateTimePicker label="Due" timeZone="Asia/Dhaka" value="2025-03-05T20:30:00.000Z" onChange={onChange} />);
  expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('2 am');
  expect(screen.getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('06');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '3 pm');
  expect(onChange).toHaveBeenLastCalledWith('2025-03-06T09:30:00.000Z');
});
