import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/TextField';
import { FormDialog } from './FormDialog';

const onSubmit = jest.fn();
const onClose = jest.fn();
const open = (props: Partial<React.ComponentProps<typeof FormDialog>> = {}) =>
  render(
    <FormDialog title="Rename" submitLabel="Save" onSubmit={onSubmit} onClose={onClose} {...props}>
      <TextField label="Name" autoFocus />
    </FormDialog>,
  );
beforeEach(() => {
  jest.clearAllMocks();
});

test('is sent by its button and by Enter', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('is neither sent again nor closed while it is being sent', async () => {
  open({ pending: true });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}{Escape}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});

test('is closed, but not sent, while what it is about is not known', async () => {
  open({ submitDisabled: true });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('says at its head why sending failed, and keeps what was typed', async () => {
  const { rerender } = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  rerender(
    <FormDialog title="Rename" submitLabel="Save" failure="It is taken." onSubmit={onSubmit} onClose={onClose}>
      <TextField label="Name" autoFocus />
    </FormDialog>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('It is taken.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
});
