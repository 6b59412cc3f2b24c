import { noResponse, notificationPreferences, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const read = 'GET notifications/preferences/';
const save = 'PATCH notifications/preferences/';
const preferences = notificationPreferences();

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/notifications', { [read]: () => preferences, ...network });
const select = (name: string) => screen.findByRole('combobox', { name });

describe('the settings of notifications', () => {
  it('save how a kind reaches somebody as it is chosen', async () => {
    const remote = open({
      [save]: () => ({ ...preferences, ways: { ...preferences.ways, 'task-commented': 'mail' } }),
    });
    const way = await select('Someone comments on a task that I follow');
    expect(way).toHaveValue('here');
    await user.selectOptions(way, 'Here and by email at once');
    await waitFor(() => {
      expect(way).toHaveValue('mail');
      expect(remote.network.callsOf(save).map(({ json }) => json)).toEqual([{ ways: { 'task-commented': 'mail' } }]);
    });
  });

  it('offer no email about what calendars are mailed anyway, and say so', async () => {
    open();
    const way = await select('Someone invites me to an appointment');
    expect(
      within(way)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nothing', 'Here']);
    expect(screen.getByText(/^Invitations also go out by email/)).toBeInTheDocument();
  });

  it('show what holds where a change was not accepted, and offer it again', async () => {
    const remote = open({ [save]: () => refuse(500, 'server.error') });
    const way = await select('A form waits for me');
    await user.selectOptions(way, 'Nothing');
    expect(await screen.findByText('Your change wasn’t saved.')).toBeInTheDocument();
    await waitFor(() => {
      expect(way).toHaveValue('digest');
    });
    remote.network.answer({
      [save]: () => ({ ...preferences, ways: { ...preferences.ways, 'form-waiting': 'none' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(way).toHaveValue('none');
    });
  });

  it.each([
    { role: 'admin', found: 1 },
    { role: 'employee', found: 0 },
  ] as const)('are about new versions of modules for admins: $role', async ({ role, found }) => {
    openSettings('/settings/notifications', { [read]: () => preferences }, { role });
    await select('A form waits for me');
    expect(screen.queryAllByRole('combobox', { name: 'There is a new version of a module' })).toHaveLength(found);
  });

  it('save when the digest comes', async () => {
    const remote = open({ [save]: () => ({ ...preferences, digest: 'weekly', digest_at: '07:30' }) });
    await user.selectOptions(await select('How often'), 'Every week, on Monday');
    await user.selectOptions(await select('At'), '07:30');
    await waitFor(() => {
      expect(remote.network.callsOf(save).map(({ json }) => json)).toEqual([
        { digest: 'weekly' },
        { digest_at: '07:30' },
      ]);
    });
  });

  it('keep quiet hours from when to when somebody says', async () => {
    const remote = open({ [save]: ({ json }) => ({ ...preferences, ...(json as object) }) });
    await user.click(await screen.findByRole('switch', { name: 'Keep quiet hours' }));
    await user.selectOptions(await select('From'), '21:00');
    await waitFor(() => {
      expect(remote.network.callsOf(save).map(({ json }) => json)).toEqual([
        { quiet: { from: '20:00', to: '07:00' } },
        { quiet: { from: '21:00', to: '07:00' } },
      ]);
    });
    await user.click(screen.getByRole('switch', { name: 'Keep quiet hours' }));
    await waitFor(() => {
      expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
    });
  });

  it('name the kinds of other modules, and say what this server can’t do', async () => {
    open({
      [read]: () =>
        notificationPreferences({
          mail_available: false,
          ways: { ...preferences.ways, 'surveys.answered': 'mail' },
          modules: [
            {
              title: 'Surveys',
              kinds: [
                { kind: 'surveys.answered', label: 'Someone answers my survey' },
                { kind: 'surveys.closed', label: 'A survey closes' },
              ],
            },
          ],
        }),
    });
    expect(await select('Someone answers my survey')).toHaveValue('mail');
    expect(await select('A survey closes')).toHaveValue('here');
    expect(screen.getByRole('heading', { name: 'Surveys' })).toBeInTheDocument();
    expect(screen.getByText('Atrium doesn’t send email here.')).toBeInTheDocument();
    expect(screen.getByText(/Browser notifications aren’t set up here/)).toBeInTheDocument();
  });

  it('say so where a browser has no notifications of web pages', async () => {
    open({
      [read]: () => notificationPreferences({ push_key: 'BKey' }),
      'GET notifications/push/': () => [],
    });
    expect(await screen.findByText('This browser doesn’t support notifications.')).toBeInTheDocument();
  });

  it('offer to try again where they can’t be read', async () => {
    const remote = open({ [read]: () => noResponse() });
    await screen.findByRole('alert');
    remote.network.answer({ [read]: () => preferences });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await select('How often')).toHaveValue('daily');
  });
});
