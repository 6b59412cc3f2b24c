import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useRead } from './use-read';

interface PageProps {
  readonly read: () => Promise<string>;
}

function Page({ read }: PageProps) {
  const { reading, retry } = useRead(read);
  return (
    <>
      <p>{reading.status === 'ready' ? reading.value : reading.status}</p>
      <button onClick={retry}>Try again</button>
    </>
  );
}

it('reads once, and again on request', async () => {
  const answers = [() => Promise.reject(new Error('no line')), () => Promise.resolve('terms')];
  const read = jest.fn(() => answers.shift()?.() ?? Promise.resolve('too often'));
  render(
    <StrictMode>
      <Page read={read} />
    </StrictMode>,
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('failed')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
  act(() => {
    screen.getByRole('button', { name: 'Try again' }).click();
  });
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('terms')).toBeInTheDocument();
});

it('shows the answer to what was asked last', async () => {
  let answerFirst: (text: string) => void = () => undefined;
  const first = () =>
    new Promise<string>((resolve) => {
      answerFirst = resolve;
    });
  const { rerender } = render(<Page read={first} />);
  const second = () => Promise.resolve('second');
  rerender(<Page read={second} />);
  answerFirst('first');
  expect(await screen.findByText('second')).toBeInTheDocument();
});

it('doesn’t read what is known already', () => {
  const read = jest.fn(() => Promise.resolve('read'));
  const Known = () => {
    const { reading } = useRead(read, 'known');
    return <p>{reading.status === 'ready' ? reading.value : reading.status}</p>;
  };
  render(<Known />);
  expect(screen.getByText('known')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});
