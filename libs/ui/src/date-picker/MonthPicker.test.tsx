import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthPicker } from './MonthPicker';

const Payroll = ({ onChange }: { readonly onChange: (value: string) => void }) => {
  const [value, setValue] = useState('');
  return (
    <MonthPicker
      label="Payroll month"
      minYear={2020}
      maxYear={2030}
      value={value}
      onChange={(month) => {
        setValue(month);
        onChange(month);
      }}
    />
  );
};

test('hands out a month once its name and its year are chosen, and nothing while one is missing', async () => {
  const onChange = jest.fn();
  render(<Payroll onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payroll month: month' }), 'March');
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payroll month: year' }), '2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-03');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Payroll month: month' }), 'Month');
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByRole('combobox', { name: 'Payroll month: year' })).toHaveDisplayValue('2026');
});

test('says what is wrong at both of its parts', () => {
  render(<MonthPicker label="Payroll month" value="" onChange={jest.fn()} error="Choose a month." />);
  for (const part of screen.getAllByRole('combobox')) {
    expect(part).toBeInvalid();
    expect(part).toHaveAccessibleDescription('Choose a month.');
  }
});
