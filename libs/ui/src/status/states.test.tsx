import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice';
import { EmptyState, ErrorState, LoadingState } from './states';

test('a notice of danger is announced at once, others politely', () => {
  render(
    <>
      <Notice tone="danger" title="Not saved">
        Try again later
      </Notice>
      <Notice tone="success">Saved</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not savedTry again later');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('an error state offers another try, once at a time', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorState message="It did not load" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<ErrorState message="It did not load" onRetry={onRetry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an error state without a way to try again has no button', () => {
  render(<ErrorState title="Gone" message="It was deleted" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('loading is announced', () => {
  render(<LoadingState />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('an empty state shows what to do', () => {
  render(<EmptyState title="No people yet" action={<a href="/add">Add one</a>} />);
  expect(screen.getByText('No people yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add one' })).toBeInTheDocument();
});
