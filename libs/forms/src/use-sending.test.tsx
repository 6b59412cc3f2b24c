import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSending, type Outcome } from './use-sending';

interface SenderProps {
  readonly before?: () => Promise<string | null> | null;
  readonly prepare?: () => string | null;
  readonly send: (text: string, key: string) => Outcome<string> | null;
  readonly onSent?: (answer: string) => void;
}

function Sender({ before, prepare = () => 'leave', send, onSent = () => undefined }: SenderProps) {
  const { submit, isPending, failure, refusals, reset } = useSending<string, string>({
    ...(before !== undefined && { before }),
    prepare,
    send: (text, key) => Promise.resolve(send(text, key)),
    failureText: 'hr-form.submit-failed',
    onSent,
  });
  return (
    <>
      <button disabled={isPending} onClick={() => void submit()}>
        Send
      </button>
      <button onClick={reset}>Reset</button>
      <p>{failure ?? 'no failure'}</p>
      <p>{refusals} refusals</p>
    </>
  );
}

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('waits for what has to be over, and sends nothing where that failed', async () => {
  let end: (why: string | null) => void = () => undefined;
  const send = jest.fn(() => ({ data: 'sent' }));
  render(
    <Sender
      before={() =>
        new Promise((resolve) => {
          end = resolve;
        })
      }
      send={send}
    />,
  );
  await press('Send');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  end('The file is too large.');
  expect(await screen.findByText('The file is too large.')).toBeInTheDocument();
  await press('Send');
  end(null);
  await waitFor(() => {
    expect(send).toHaveBeenCalledTimes(1);
  });
  expect(screen.getByText('no failure')).toBeInTheDocument();
});

it('sends nothing if something is invalid, and counts the attempts', async () => {
  const send = jest.fn(() => null);
  render(<Sender prepare={() => null} send={send} />);
  await press('Send');
  expect(screen.getByText('1 refusals')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

it('keeps its key until there is an answer, and says nothing of what was over without one', async () => {
  const outcomes: (Outcome<string> | null)[] = [{ error: { kind: 'no-response' } }, null, { data: 'sent' }];
  const keys: string[] = [];
  const onSent = jest.fn();
  render(
    <Sender
      send={(_, key) => {
        keys.push(key);
        return outcomes.shift() ?? null;
      }}
      onSent={onSent}
    />,
  );
  await press('Send');
  expect(await screen.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
  await press('Send');
  expect(await screen.findByText('no failure')).toBeInTheDocument();
  expect(onSent).not.toHaveBeenCalled();
  await press('Send');
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledWith('sent');
  });
  expect(new Set(keys).size).toBe(1);
  await press('Reset');
  await press('Send');
  expect(new Set(keys).size).toBe(2);
});
