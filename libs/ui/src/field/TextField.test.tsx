import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField';
import { SearchField } from './SearchField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

describe('TextField', () => {
  test('is found by its label and described by its hint', () => {
    render(<TextField label="Email" hint="Your work address" required />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('Your work address');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  test('an error takes the place of the hint and marks the input', () => {
    render(<TextField label="Email" hint="Your work address" error="Too short" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('Too short');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText('Your work address')).not.toBeInTheDocument();
  });

  test('hands over what is typed, as text', async () => {
    const onChange = jest.fn();
    const Controlled = () => {
      const [value, setValue] = useState('');
      return (
        <TextField
          label="Name"
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    };
    render(<Controlled />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    expect(onChange).toHaveBeenLastCalledWith('Ada');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  });

  test('works uncontrolled', async () => {
    render(<TextField label="Name" name="name" defaultValue="Ada" />);
    await userEvent.type(screen.getByLabelText('Name'), ' Lovelace');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  });

  test('a hidden label still names the input', () => {
    render(<TextField label="Amount" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeInTheDocument();
  });

  test('a text area has three rows unless told', () => {
    render(<TextArea label="Message" error="Write something" />);
    const area = screen.getByRole('textbox', { name: 'Message' });
    expect(area).toHaveAttribute('rows', '3');
    expect(area).toHaveAccessibleDescription('Write something');
  });
});

describe('PasswordField', () => {
  test('its button shows and hides the password, by keyboard too', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
  });
});

describe('SearchField', () => {
  const Search = () => {
    const [value, setValue] = useState('');
    return <SearchField label="Search people" value={value} onChange={setValue} />;
  };

  test('its button empties it and leaves the focus in the field', async () => {
    render(<Search />);
    const input = screen.getByRole('searchbox', { name: 'Search people' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await userEvent.type(input, 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
  });

  test('Escape empties it', async () => {
    render(<Search />);
    await userEvent.type(screen.getByRole('searchbox'), 'ada{Escape}');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
