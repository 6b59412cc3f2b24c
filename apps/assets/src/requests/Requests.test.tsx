import { asset, assetPage, assetRequest, noResponse, refuse, session, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, employeeSession, openAssets, write } from '../testing/open-assets';

const open = assetRequest({ requester: { user: '00000000-0000-4000-8000-0000000000aa', name: 'Bo Lindqvist' } });
const list = 'GET assets/requests/list/';
const page = (...results: (typeof open)[]) => ({ results, next: null, total: results.length });
const at = '?tab=requests';

const card = (name: RegExp) => screen.findByRole('article', { name });

describe('requests of assets', () => {
  it('are sent with category, specific asset and reason', async () => {
    const wanted = asset({ title: 'Big monitor', tag: 'A-00009', category: 'Monitors' });
    const remote = openAssets(
      { 'GET assets/list/': () => assetPage([wanted]), 'POST assets/requests/create/': () => open },
      { as: employeeSession() },
    );
    await user.click(await screen.findByRole('button', { name: 'Request an asset' }));
    const form = await dialog('Request an asset');
    await user.click(form.getByRole('button', { name: 'Send request' }));
    expect(form.getByLabelText('Category')).toHaveAccessibleDescription('This field is required.');

    await user.click(form.getByRole('combobox', { name: 'Specific asset (optional)' }));
    await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /Big monitor/ }));
    expect(form.getByLabelText('Category')).toHaveValue('Monitors');
    await write(form.getByLabelText('Reason'), 'Two screens');
    await user.click(form.getByRole('button', { name: 'Send request' }));

    expect(await screen.findByText('Your request was sent.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST assets/requests/create/')[0]?.json).toEqual({
      category: 'Monitors',
      asset: wanted.id,
      reason: 'Two screens',
    });
  });

  it('stand with their number on the tab', async () => {
    openAssets({ [list]: () => ({ ...page(open), total: 12 }) });
    expect(await screen.findByRole('tab', { name: 'Requests 12 open' })).toBeInTheDocument();
  });

  it('are granted by an admin with an asset of the category', async () => {
    const spare = asset({ title: 'Spare', tag: 'A-00004' });
    const remote = openAssets(
      {
        [list]: () => page(open),
        'GET assets/list/': () => assetPage([spare]),
        'POST assets/requests/grant/:id/': () => ({ ...open, state: 'granted', granted_asset: spare }),
      },
      { at },
    );
    await user.click(within(await card(/Bo Lindqvist requested Computers/)).getByRole('button', { name: 'Grant' }));
    const form = await dialog('Grant request');
    await user.click(form.getByRole('combobox', { name: 'Asset' }));
    await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: /Spare/ }));
    remote.network.answer({ [list]: () => page() });
    await user.click(form.getByRole('button', { name: 'Grant' }));

    expect(await screen.findByText('A-00004 (Spare) was given to Bo Lindqvist.')).toBeInTheDocument();
    expect(await screen.findByText('No open requests')).toBeInTheDocument();
    expect(remote.network.callsOf('GET assets/list/').at(-1)?.query).toMatchObject({
      state: 'available',
      category: 'Computers',
    });
    expect(remote.network.callsOf('POST assets/requests/grant/:id/')[0]).toMatchObject({
      params: { id: open.id },
      json: { asset: spare.id, comment: '' },
    });
  });

  it('move the focus to the first one of the next page', async () => {
    const later = assetRequest({ requester: open.requester, category: 'Lamps' });
    openAssets({ [list]: () => ({ results: [open], next: 'more', total: 2 }) }, { at }).network.answer({
      [list]: ({ query }) =>
        query['cursor'] === 'more' ? { ...page(later), total: 2 } : { results: [open], next: 'more', total: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => {
      expect(await card(/requested Lamps/)).toHaveFocus();
    });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('say so when the next page can’t be loaded', async () => {
    openAssets(
      {
        [list]: ({ query }) =>
          query['cursor'] === 'more' ? refuse(500, 'server.error') : { results: [open], next: 'more', total: 2 },
      },
      { at },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await card(/Bo Lindqvist/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('of the previous view are not shown when another view can’t be loaded', async () => {
    const remote = openAssets(
      { [list]: ({ query }) => (query['state'] === 'open' ? page(open) : refuse(500, 'server.error')) },
      { at },
    );
    await card(/Bo Lindqvist/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter requests' }), 'All requests');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();

    remote.network.answer({ [list]: () => page(open) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Bo Lindqvist/)).toBeInTheDocument();
  });

  it('are denied with a reason, which must be given', async () => {
    const remote = openAssets(
      { [list]: () => page(open), 'POST assets/requests/deny/:id/': () => ({ ...open, state: 'denied' }) },
      { at },
    );
    await user.click(within(await card(/Bo Lindqvist/)).getByRole('button', { name: 'Deny' }));
    const form = await dialog('Deny request');
    await user.click(form.getByRole('button', { name: 'Deny' }));
    expect(form.getByLabelText('Comment')).toHaveAccessibleDescription('This field is required.');
    await write(form.getByLabelText('Comment'), 'None left');
    await user.click(form.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Bo Lindqvist’s request was denied.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST assets/requests/deny/:id/')[0]?.json).toEqual({ comment: 'None left' });
  });

  it('are denied by the same call when it is pressed again because no answer came', async () => {
    const deny = 'POST assets/requests/deny/:id/';
    const remote = openAssets({ [list]: () => page(open), [deny]: noResponse }, { at });
    await user.click(within(await card(/Bo Lindqvist/)).getByRole('button', { name: 'Deny' }));
    const form = await dialog('Deny request');
    await write(form.getByLabelText('Comment'), 'None left');
    await user.click(form.getByRole('button', { name: 'Deny' }));
    await form.findByText('Network or unexpected error occurred.');
    remote.network.answer({ [deny]: () => ({ ...open, state: 'denied' }) });
    await user.click(form.getByRole('button', { name: 'Deny' }));
    await screen.findByText('Bo Lindqvist’s request was denied.');
    const [key, again] = remote.network.callsOf(deny).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(key);
  });

  it('are withdrawn by the same call when it is pressed again because no answer came', async () => {
    const me = session();
    const own = assetRequest({ requester: { user: me.claims.user_id, name: 'Me' } });
    const withdraw = 'POST assets/requests/withdraw/:id/';
    const remote = openAssets({ [list]: () => page(own), [withdraw]: noResponse }, { at, as: me });
    const shown = within(await card(/You requested Computers/));
    await user.click(shown.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Network or unexpected error occurred.');
    remote.network.answer({ [withdraw]: () => ({ ...own, state: 'withdrawn' }) });
    await user.click(shown.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Your request was withdrawn.');
    const [key, again] = remote.network.callsOf(withdraw).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(key);
  });

  it('say in the dialog that someone decided before', async () => {
    openAssets(
      { [list]: () => page(open), 'POST assets/requests/deny/:id/': () => refuse(409, 'asset-request.closed') },
      { at },
    );
    await user.click(within(await card(/Bo Lindqvist/)).getByRole('button', { name: 'Deny' }));
    const form = await dialog('Deny request');
    await write(form.getByLabelText('Comment'), 'None left');
    await user.click(form.getByRole('button', { name: 'Deny' }));
    expect(await form.findByText('This request has already been granted, denied or withdrawn.')).toBeInTheDocument();
  });

  it('are withdrawn by who made them, and decided by someone else', async () => {
    const me = session();
    const own = assetRequest({ requester: { user: me.claims.user_id, name: 'Me' } });
    const remote = openAssets(
      { [list]: () => page(own), 'POST assets/requests/withdraw/:id/': () => ({ ...own, state: 'withdrawn' }) },
      { at, as: me },
    );
    const shown = within(await card(/You requested Computers/));
    expect(shown.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument();
    expect(shown.getByText(/this is waiting for another admin/)).toBeInTheDocument();
    remote.network.answer({ [list]: () => page() });
    await user.click(shown.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Your request was withdrawn.')).toBeInTheDocument();
    expect(await screen.findByText('No open requests')).toBeInTheDocument();
  });

  it('show employees the outcome of each', async () => {
    const given = asset({ title: 'Spare', tag: 'A-00004' });
    const granted = assetRequest({
      state: 'granted',
      granted_asset: given,
      decided_by: { user: open.requester.user, name: 'Nusrat Jahan' },
      decided_at: '2025-03-02T08:00:00.000Z',
      decision_comment: 'Enjoy',
    });
    const remote = openAssets({ [list]: () => page(granted) }, { at, as: employeeSession() });
    const shown = within(await card(/requested Computers/));
    expect(shown.getByText(/Granted by Nusrat Jahan/)).toBeInTheDocument();
    expect(shown.getByText('Enjoy')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'A-00004 (Spare)' })).toHaveAttribute(
      'href',
      `/asset_management/${given.id}`,
    );
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(remote.network.callsOf(list).map(({ query }) => query)).toContainEqual({ limit: '50' });
  });

  it('are filtered by an admin, in the address', async () => {
    const remote = openAssets({ [list]: () => page(open) }, { at });
    await card(/Bo Lindqvist/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter requests' }), 'My own requests');
    await waitFor(() => {
      expect(remote.network.callsOf(list).map(({ query }) => query)).toContainEqual({ mine: 'true', limit: '50' });
    });
    expect(remote.currentPath()).toBe('/asset_management?tab=requests&show=mine');
  });
});
