import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox';
import { NativeSelect } from './NativeSelect';
import { RadioGroup } from './RadioGroup';
import { Switch } from './Switch';

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
] as const;

test('a checkbox is ticked through its text and says when some are ticked', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Checkbox label="Notify me" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Notify me'));
  expect(onChange).toHaveBeenCalledWith(true);

  rerender(<Checkbox label="Notify me" checked={false} indeterminate onChange={onChange} error="Needed" />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Needed');
});

test('a checkbox of a group carries what is wrong with the group, beside its own hint', () => {
  render(
    <>
      <Checkbox
        label="Mornings"
        checked={false}
        onChange={() => undefined}
        hint="Early"
        invalid
        aria-describedby="why"
      />
      <div id="why">Choose one.</div>
    </>,
  );
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Choose one. Early');
});

test('a switch is turned by keyboard', async () => {
  const onChange = jest.fn();
  render(<Switch label="Dark mode" checked={false} onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked();
});

test('a radio group carries its label and error and is walked with the arrows', async () => {
  const Sizes = () => {
    const [value, setValue] = useState<'s' | 'l'>('s');
    return <RadioGroup label="Size" options={sizes} value={value} onChange={setValue} error="Not in stock" />;
  };
  render(<Sizes />);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription('Not in stock');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
});

test('a native select hands over one of its own values', async () => {
  const onChange = jest.fn<undefined, ['s' | 'l']>();
  render(<NativeSelect label="Size" options={sizes} value="s" onChange={onChange} required error="Choose" />);
  const select = screen.getByRole('combobox', { name: 'Size' });
  await userEvent.selectOptions(select, 'Large');
  expect(onChange).toHaveBeenCalledWith('l');
  expect(select).toHaveAccessibleDescription('Choose');
  expect(select).toBeRequired();
});
