import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimePicker } from './TimePicker';

const CheckIn = ({ onChange }: { readonly onChange: (value: string) => void }) => {
  const [value, setValue] = useState('');
  return (
    <TimePicker
      label="Check-in"
      value={value}
      onChange={(time) => {
        setValue(time);
        onChange(time);
      }}
    />
  );
};

test('takes a time in twelve hours, and hands it out as HH:MM', async () => {
  const onChange = jest.fn();
  render(<CheckIn onChange={onChange} />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /^hour/ }));
  await userEvent.keyboard('0530p');
  expect(onChange).toHaveBeenLastCalledWith('17:30');
});

test('shows a time in twelve hours, and what is wrong with it', () => {
  render(<TimePicker label="Check-in" value="00:05" onChange={jest.fn()} error="Too early." />);
  expect(screen.getByRole('group', { name: 'Check-in' })).toHaveTextContent(/12:05.?\sam/);
  expect(screen.getByText('Too early.')).toBeInTheDocument();
});
