import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatePicker, type DatePickerProps } from './DatePicker';

const BirthDate = ({ onChange, value: initial = '', ...props }: Partial<DatePickerProps>) => {
  const [value, setValue] = useState(initial);
  return (
    <DatePicker
      label="Date of birth"
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
};

const segments = () =>
  within(screen.getByRole('group', { name: 'Date of birth' }))
    .getAllByRole('spinbutton')
    .map((segment) => segment.textContent);

test('is typed as day, month, year', async () => {
  const onChange = jest.fn();
  render(<BirthDate onChange={onChange} />);
  expect(segments()).toEqual(['dd', 'mm', 'yyyy']);
  await userEvent.tab();
  await userEvent.keyboard('10121815');
  expect(onChange.mock.calls).toEqual([['1815-12-10']]);
  expect(segments()).toEqual(['10', '12', '1815']);
});

test('a year that is typed anew counts only when it is whole', async () => {
  const onChange = jest.fn();
  render(<BirthDate value="2001-03-05" onChange={onChange} />);
  await userEvent.click(screen.getAllByRole('spinbutton')[2]!);
  await userEvent.keyboard('1985');
  expect(onChange.mock.calls).toEqual([[''], ['1985-03-05']]);
  expect(segments()).toEqual(['05', '03', '1985']);
});

test('what is typed stays while its value comes later', async () => {
  const onChange = jest.fn();
  render(<DatePicker label="Date of birth" value="2026-11-05" onChange={onChange} />);
  await userEvent.click(screen.getAllByRole('spinbutton')[0]!);
  await userEvent.keyboard('01012020');
  expect(segments()).toEqual(['01', '01', '2020']);
  expect(onChange).toHaveBeenLastCalledWith('2020-01-01');
  // Discarded input isn't shown after leaving the field.
  await userEvent.click(document.body);
  expect(segments()).toEqual(['05', '11', '2026']);
});

test('is emptied by keyboard', async () => {
  const onChange = jest.fn();
  render(<BirthDate value="2001-03-05" onChange={onChange} />);
  expect(segments()).toEqual(['05', '03', '2001']);
  for (const part of screen.getAllByRole('spinbutton')) {
    await userEvent.click(part);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(segments()).toEqual(['dd', 'mm', 'yyyy']);
});

test('a year decades away is one choice in the calendar', async () => {
  const onChange = jest.fn();
  render(<BirthDate value="2024-06-15" minValue="1980-01-01" maxValue="2024-12-31" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Calendar|Date of birth/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Year' }), '1985');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Month' }), 'February');
  await userEvent.click(within(dialog).getByRole('button', { name: /28 February 1985/ }));
  expect(onChange).toHaveBeenLastCalledWith('1985-02-28');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers only the years between its limits', async () => {
  render(<BirthDate value="2024-06-15" minValue="2020-01-01" maxValue="2025-12-31" />);
  await userEvent.click(screen.getByRole('button', { name: /Calendar|Date of birth/ }));
  const years = within(await screen.findByRole('combobox', { name: 'Year' })).getAllByRole('option');
  expect(years.map((year) => year.textContent)).toEqual(['2020', '2021', '2022', '2023', '2024', '2025']);
});

test('a date beyond its limits is marked', () => {
  render(<BirthDate value="2030-01-01" maxValue="2025-12-31" />);
  expect(screen.getAllByRole('spinbutton')[0]).toBeInvalid();
});

test('says what is wrong', () => {
  render(<BirthDate error="Please give a date" required />);
  expect(screen.getByText('Please give a date')).toBeInTheDocument();
  const day = screen.getAllByRole('spinbutton')[0];
  expect(day).toBeInvalid();
  expect(day).toHaveAccessibleDescription(/Please give a date/);
});

test('text that is no date counts as none', () => {
  render(<BirthDate value="soon" />);
  expect(segments()).toEqual(['dd', 'mm', 'yyyy']);
});
