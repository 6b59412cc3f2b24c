import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { TextField } from '../field/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

interface PageProps {
  readonly dismissable?: boolean;
  readonly keepsTyped?: boolean;
}

const Page = (props: PageProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        New board
      </Button>
      <Dialog
        title="Create a board"
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        {...props}
        footer={<Button>Add</Button>}
      >
        <TextField label="Title" />
      </Dialog>
    </>
  );
};

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'New board' }));
  return screen.findByRole('dialog', { name: 'Create a board' });
};

describe('Dialog', () => {
  test('keeps the focus inside', async () => {
    render(<Page />);
    const dialog = await openDialog();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('Escape closes it and gives the focus back', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'New board' })).toHaveFocus();
    });
  });

  test('its button closes it', async () => {
    render(<Page />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Escape asks before it discards what was typed', async () => {
    render(<Page />);
    await openDialog();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'Garden');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await waitFor(() => {
      expect(question).toContainElement(document.activeElement as HTMLElement);
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Garden');

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  test('Escape does not ask where what was typed is gone again', async () => {
    render(<Page />);
    await openDialog();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'Garden');
    await userEvent.clear(title);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('Escape does not ask where what was typed is kept', async () => {
    render(<Page keepsTyped />);
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Garden');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('one that must be answered stays open on Escape and has no close button', async () => {
    render(<Page dismissable={false} />);
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  const confirm = (props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) => (
    <ConfirmDialog
      title="Delete this?"
      isOpen
      onClose={jest.fn()}
      message="It can't be undone."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={jest.fn()}
      {...props}
    />
  );

  test('starts on the button that changes nothing', async () => {
    render(confirm());
    expect(await screen.findByRole('alertdialog', { name: 'Delete this?' })).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
  });

  test('confirms and cancels', async () => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    render(confirm({ onConfirm, onClose }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('while pending it can be neither confirmed again nor closed', async () => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    render(confirm({ onConfirm, onClose, pending: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });

  test('shows why it failed', () => {
    render(confirm({ error: 'The server said no' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The server said no');
  });
});
