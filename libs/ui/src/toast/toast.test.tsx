import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion';
import { dismissToasts, showToast } from './toast-queue';

const show = (...toast: Parameters<typeof showToast>) => {
  act(() => {
    showToast(...toast);
  });
};

afterEach(() => {
  act(() => {
    dismissToasts();
  });
  jest.useRealTimers();
});

test('a toast is announced in a region of its own', () => {
  render(<ToastRegion />);
  show({ tone: 'success', message: 'Saved' });
  expect(screen.getByRole('region', { name: /Messages/ })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Saved');
  expect(screen.getByRole('alertdialog', { name: 'Saved' })).toBeInTheDocument();
});

test('an error stays until it is dismissed', async () => {
  render(<ToastRegion />);
  show({ tone: 'danger', message: 'Not saved' });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
});

test('a success goes by itself, an error does not', () => {
  jest.useFakeTimers();
  render(<ToastRegion />);
  show({ tone: 'success', message: 'Saved' });
  show({ tone: 'danger', message: 'Not saved' });
  act(() => {
    jest.advanceTimersByTime(10_000);
  });
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

test('a success makes way for the control under it that Tab leads to, an error does not', async () => {
  render(
    <>
      <button>Elsewhere</button>
      <button>Under it</button>
      <ToastRegion />
    </>,
  );
  show({ tone: 'success', message: 'Saved' });
  show({ tone: 'danger', message: 'Not saved' });
  // jsdom has no layout.
  const place = (element: HTMLElement, top: number) => {
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y: top, width: 100, height: 40 }));
  };
  for (const toast of screen.getAllByRole('alertdialog')) place(toast, 300);
  place(screen.getByRole('button', { name: 'Elsewhere' }), 100);
  place(screen.getByRole('button', { name: 'Under it' }), 320);

  act(() => {
    screen.getByRole('button', { name: 'Under it' }).focus();
  });
  await userEvent.tab({ shift: true });
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await userEvent.tab();
  await waitFor(() => {
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

test('a success that made room for newer ones is not shown again', async () => {
  render(<ToastRegion />);
  for (const message of ['One', 'Two', 'Three', 'Four', 'Five']) show({ tone: 'success', message });
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  const five = screen.getByRole('alertdialog', { name: 'Five' });
  await userEvent.click(within(five).getByRole('button', { name: 'Dismiss' }));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(3);
  expect(screen.queryByText('One')).not.toBeInTheDocument();
});

test('its action runs once and closes it', async () => {
  const onPress = jest.fn();
  render(<ToastRegion />);
  show({ message: 'Deleted', action: { label: 'Undo', onPress } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('all can be taken away at once', () => {
  render(<ToastRegion />);
  show({ tone: 'danger', message: 'One' });
  show({ tone: 'danger', message: 'Two' });
  act(() => {
    dismissToasts();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
