import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from './Select';

const roles = [
  { value: 'admin', label: 'Admin', description: 'May do everything' },
  { value: 'employee', label: 'Employee' },
] as const;

type Role = (typeof roles)[number]['value'];

const RoleField = ({ onChange }: { readonly onChange?: (role: Role) => void }) => {
  const [value, setValue] = useState<Role | null>(null);
  return (
    <Select
      label="Role"
      options={roles}
      value={value}
      onChange={(role) => {
        setValue(role);
        onChange?.(role);
      }}
      error={value === null ? 'Choose a role' : undefined}
      required
    />
  );
};

test('chooses by mouse and shows the choice', async () => {
  const onChange = jest.fn();
  render(<RoleField onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: /Role/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Admin May do everything' }));
  expect(onChange).toHaveBeenCalledWith('admin');
  expect(screen.getByRole('button', { name: 'Admin Role' })).toHaveTextContent(/^Admin$/);
});

test('chooses by keyboard', async () => {
  render(<RoleField />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{End}{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /Employee/ })).toHaveFocus();
  });
});

test('says what is wrong', () => {
  render(<RoleField />);
  expect(screen.getByRole('button', { name: /Role/ })).toHaveAccessibleDescription('Choose a role');
});
