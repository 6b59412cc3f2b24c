import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';

describe('Button', () => {
  test('calls onClick by mouse and by keyboard', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  test('does not submit a form unless told to', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('while pending it keeps the focus and ignores presses', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button onClick={onClick} pending>
        Saving...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('while pending neither a press nor Enter in a field submits the form', async () => {
    const onSubmit = jest.fn((event: React.SyntheticEvent) => {
      event.preventDefault();
    });
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('an icon button is named by its label', () => {
    render(
      <IconButton label="Delete row">
        <svg aria-hidden="true" />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Delete row' })).toHaveAttribute('title', 'Delete row');
  });
});
