import { network, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { render, screen } from '@testing-library/react';
import { signedChannel } from '../testing/signed-channel';
import { UnsubscribePage } from './UnsubscribePage';

const call = 'POST auth/unsubscribe/';
let answerChannel: () => void;
beforeAll(async () => {
  answerChannel = await signedChannel();
});

function open(address: string, handlers: NetworkHandlers = {}) {
  history.replaceState(null, '', address);
  const calls = network(handlers);
  answerChannel();
  render(<UnsubscribePage />);
  return calls;
}
const stop = () => user.click(screen.getByRole('button', { name: 'Stop these emails' }));

describe('the page for leaving mails', () => {
  it('stops nothing before somebody asks for it, and then says what has stopped', async () => {
    const calls = open('/unsubscribe?token=secret', {
      [call]: () => ({
        kind: 'task-commented',
        label: 'Someone comments on a task that I follow',
        email: 'amina@acme.example',
      }),
    });
    expect(calls.callsOf(call)).toEqual([]);
    await stop();
    expect(await screen.findByText('No more emails of this kind go to amina@acme.example.')).toBeInTheDocument();
    expect(screen.getByText(/Someone comments on a task that I follow/)).toBeInTheDocument();
    expect(calls.callsOf(call).map(({ json }) => json)).toEqual([{ token: 'secret' }]);
  });

  it('says that a link no longer works', async () => {
    open('/unsubscribe?token=old', { [call]: () => refuse(404, 'request.not-found') });
    await stop();
    expect(await screen.findByText(/This link doesn’t work anymore/)).toBeInTheDocument();
  });

  it('says at once that a link isn’t whole', () => {
    open('/unsubscribe');
    expect(screen.getByText(/This link doesn’t work anymore/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be asked again where the server can’t be reached', async () => {
    const calls = open('/unsubscribe?token=secret', { [call]: () => noResponse() });
    await stop();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    calls.answer({
      [call]: () => ({ kind: 'form-decided', label: 'A form of mine is decided', email: 'amina@acme.example' }),
    });
    await stop();
    expect(await screen.findByText(/A form of mine is decided/)).toBeInTheDocument();
  });
});
