import { accountSession, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const list = 'GET account/sessions/';
const end = 'DELETE account/sessions/delete/:id/';
const endOthers = 'POST account/sessions/end-others/';
const here = accountSession({ is_current: true, device: 'Firefox on Linux' });
const phone = accountSession({ device: 'Safari on iPhone', address: '198.51.100.4' });
const office = accountSession({ device: '', address: '' });

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/security', {
    [list]: () => [here, phone, office],
    [end]: () => null,
    [endOthers]: () => null,
    ...network,
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where you’re signed in' })).getAllByRole('listitem');
const devices = async () => (await rows()).map((row) => row.textContent.replace(/From.*|Signed in.*/, '').trim());

describe('the sessions', () => {
  it('say where and when one is signed in, with this one marked', async () => {
    open();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Firefox on Linux This session');
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Safari on iPhone');
    expect(second).toHaveTextContent('From 198.51.100.4');
    expect(second).toHaveTextContent('Signed in 05/03/2026, 3:30 pm');
    expect(second).toHaveTextContent('Last used 05/03/2026, 4:30 pm');
    expect(third).toHaveTextContent('Unknown device');
    expect(third).not.toHaveTextContent('From');
  });

  it('say where there is no other, and offer no end of it', async () => {
    open({ [list]: () => [here] });
    expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Sign out/ })).not.toBeInTheDocument();
  });

  it('say that none is kept yet', async () => {
    open({ [list]: () => [] });
    expect(await screen.findByText('No sessions yet')).toBeInTheDocument();
  });

  it('say that they couldn’t be read, and try again', async () => {
    const remote = open({ [list]: noResponse });
    expect(await screen.findByText('Your sessions couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [list]: () => [here] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await devices()).toEqual(['Firefox on Linux This session']);
  });

  it('end one at a time', async () => {
    const remote = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone was signed out.')).toBeInTheDocument();
    expect(await devices()).toEqual(['Firefox on Linux This session', 'Unknown device']);
    expect(remote.network.callsOf(end)).toMatchObject([{ params: { id: phone.id } }]);
  });

  it('say that one had ended before, and no longer list it', async () => {
    const remote = open({ [end]: () => refuse(404, 'account.session-unknown') });
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
    remote.network.answer({ [list]: () => [here] });
    await user.click(button);
    expect(
      await screen.findByText('The session couldn’t be ended. This session has already ended.'),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
    });
  });

  it('ask before all others are ended', async () => {
    const remote = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^2 other sessions will end right away/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(remote.network.callsOf(endOthers)).toHaveLength(0);
  });

  it('end all others at once', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You’re signed out everywhere else.')).toBeInTheDocument();
    expect(await devices()).toEqual(['Firefox on Linux This session']);
    expect(screen.queryByRole('alertdialog', { name: 'Sign out everywhere else?' })).not.toBeInTheDocument();
  });

  it('stay where the others couldn’t be ended, and say why', async () => {
    open({ [endOthers]: () => refuse(500, 'server.error') });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await dialog.findByText('Your other sessions couldn’t be ended.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await devices()).toHaveLength(3);
  });
});
