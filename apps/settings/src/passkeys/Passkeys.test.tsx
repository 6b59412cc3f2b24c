import type { Passkey } from '@atrium/contracts/passkeys';
import { noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const list = 'GET account/passkeys/list/';
const remove = 'DELETE account/passkeys/delete/:id/';
const laptop: Passkey = {
  id: '0190a1fd-7831-76c3-bdd0-2e7dcf8844ea',
  name: 'Chrome on Windows',
  created_at: '2026-03-05T09:30:00Z',
  used_at: null,
};
const phone: Passkey = {
  ...laptop,
  id: '0190a1fd-7831-76c3-bdd0-2e7dcf8844eb',
  name: '',
  used_at: '2026-03-05T10:30:00Z',
};

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/security', { [list]: () => [laptop, phone], ...network });
const rows = async () => within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');

describe('the passkeys', () => {
  it('say where and when each was added and used', async () => {
    open();
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/Chrome on Windows.*Added/);
    expect(first).not.toHaveTextContent('last used');
    expect(second).toHaveTextContent(/Unknown device.*last used/);
  });

  it('say that there are none, or that they couldn’t be read', async () => {
    const remote = open({ [list]: noResponse });
    expect(await screen.findByText('Your passkeys couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [list]: () => [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
  });

  it('are removed one at a time, after a question', async () => {
    const remote = open({ [remove]: () => null });
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey was removed.')).toBeInTheDocument();
    expect(await rows()).toHaveLength(1);
    expect(remote.network.callsOf(remove)).toMatchObject([{ params: { id: laptop.id } }]);
  });

  it('stay where the company requires a second factor', async () => {
    open({ [remove]: () => refuse(409, 'two-factor.required') });
    await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(
      await dialog.findByText('The passkey couldn’t be removed. Your company requires two-factor sign-in.'),
    ).toBeInTheDocument();
  });
});
