import { asset, assetHistoryEntry, assetHolder, assignedAsset, noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bo, dialog, employeeSession, openAssets, write } from '../testing/open-assets';

const holder = assetHolder({ user: bo.user, employee: bo.id, name: 'Bo Lindqvist' });
const laptop = asset({ title: 'Laptop', tag: 'A-00002', version: 3 });
const given = assignedAsset({ title: 'Phone', tag: 'A-00001', holder });
const update = 'PATCH assets/update/:id/';
const changeState = 'POST assets/change-state/:id/';

const open = async (
  shown = laptop,
  handlers: Parameters<typeof openAssets>[0] = {},
  options: Parameters<typeof openAssets>[1] = {},
) => {
  const remote = openAssets(
    { 'GET assets/retrieve/:id/': () => shown, ...handlers },
    { at: `/${shown.id}`, ...options },
  );
  await screen.findByRole('heading', { level: 1, name: shown.title }, { timeout: 20_000 });
  return remote;
};

const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Back' && text !== '');

describe('page of an asset', () => {
  it('shows what is recorded of it, and who holds it', async () => {
    await open(given);
    const details = within(screen.getByRole('region', { name: 'Details' }));
    for (const text of ['A-00001', 'Computers', '31/01/2025', 'Good', 'With a charger']) {
      expect(details.getByText(text)).toBeInTheDocument();
    }
    const current = within(screen.getByRole('region', { name: 'Current holder' }));
    expect(current.getByRole('link', { name: 'Bo Lindqvist' })).toHaveAttribute('href', `/employee_dashboard/${bo.id}`);
    expect(current.getByRole('link', { name: 'View everything this person has' })).toHaveAttribute(
      'href',
      `/asset_management?holder=${bo.user}`,
    );
    expect(screen.getByRole('link', { name: 'Label' })).toHaveAttribute(
      'href',
      `/asset_management/labels?ids=${given.id}`,
    );
  });

  it('says when earlier history can’t be loaded, and shows it once it can', async () => {
    const newest = assetHistoryEntry({ version: 2, comment: 'The newest' });
    const history = 'GET assets/history/:id/';
    const remote = await open(laptop, {
      [history]: ({ query }) =>
        query['cursor'] === 'more' ? refuse(500, 'server.error') : { results: [newest], next: 'more', total: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('The newest')).toBeInTheDocument();

    remote.network.answer({
      [history]: () => ({ results: [assetHistoryEntry({ version: 1, comment: 'The first' })], next: null, total: 2 }),
    });
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => {
      expect(screen.getByText('The first').closest('li')).toHaveFocus();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when it was due back, which it isn’t yet', async () => {
    await open(
      { ...given, due_back: '2020-03-05' },
      {
        'GET assets/history/:id/': () => ({
          results: [assetHistoryEntry({ version: 2, action: 'assigned', person: holder, due_back: '2020-03-05' })],
          next: null,
          total: 1,
        }),
      },
    );
    const now = within(screen.getByRole('region', { name: 'Current holder' }));
    expect(now.getByText(/^Was due back on/)).toHaveTextContent('Was due back on 05/03/2020');
    expect(await screen.findByText('Due back on 05/03/2020')).toBeInTheDocument();
  });

  it('shows its history, the newest first', async () => {
    await open(laptop, {
      'GET assets/history/:id/': () => ({
        results: [
          assetHistoryEntry({
            version: 4,
            action: 'returned',
            person: holder,
            condition: 'broken',
            state: 'repair',
            comment: 'Fell down',
          }),
          assetHistoryEntry({ version: 3, action: 'assigned', person: holder }),
          assetHistoryEntry({
            version: 2,
            action: 'edited',
            changes: [
              { field: 'title', before: 'Lapto', after: 'Laptop' },
              { field: 'condition', before: 'new', after: 'good' },
              { field: 'purchase_date', before: null, after: '2025-01-31' },
            ],
          }),
          assetHistoryEntry({ version: 1 }),
        ],
        next: null,
        total: 4,
      }),
    });
    const entries = within(await screen.findByRole('list', { name: 'History' }));
    expect(entries.getByText('Returned by Bo Lindqvist, condition: broken, sent to repair')).toBeInTheDocument();
    expect(entries.getByText('Fell down')).toBeInTheDocument();
    expect(entries.getByText('Assigned to Bo Lindqvist')).toBeInTheDocument();
    expect(entries.getByText('Title: “Lapto” → “Laptop”')).toBeInTheDocument();
    expect(entries.getByText('Condition: New → Good')).toBeInTheDocument();
    expect(entries.getByText('Purchase Date: none → 31/01/2025')).toBeInTheDocument();
    expect(entries.getByText('Added to the inventory')).toBeInTheDocument();
  });

  it.each([
    ['available', laptop, ['Edit', 'Send to repair', 'Retire', 'Assign Asset']],
    ['assigned', given, ['Edit', 'Return Asset']],
    ['in repair', asset({ state: 'repair' }), ['Edit', 'Retire', 'Make available']],
    ['retired', asset({ state: 'retired' }), ['Edit', 'Make available']],
  ])('offers an admin the actions for one that is %s', async (_, shown, expected) => {
    await open(shown);
    expect(buttons()).toEqual(expected);
  });

  it('offers an employee to ask for it, and nothing else', async () => {
    await open(laptop, {}, { as: employeeSession() });
    expect(buttons()).toEqual(['Request this asset']);
    await user.click(screen.getByRole('button', { name: 'Request this asset' }));
    const form = await dialog('Request an asset');
    expect(form.getByLabelText('Category')).toHaveValue('Computers');
    await waitFor(() => {
      expect(form.getByRole('combobox', { name: 'Specific asset (optional)' })).toHaveValue('A-00002 Laptop');
    });
  });

  it('says that there is no such asset', async () => {
    openAssets({ 'GET assets/retrieve/:id/': () => refuse(404, 'asset.not-found') }, { at: '/nobody' });
    expect(await screen.findByText('Asset not found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All assets' })).toHaveAttribute('href', '/asset_management');
  });

  it('is sent to repair with a comment', async () => {
    const remote = await open(laptop, { [changeState]: () => ({ ...laptop, state: 'repair' }) });
    await user.click(screen.getByRole('button', { name: 'Send to repair' }));
    const form = await dialog('Send to repair: A-00002');
    await write(form.getByLabelText('Comment'), 'Broken screen');
    await user.click(form.getByRole('button', { name: 'Send to repair' }));
    expect(await screen.findByText('A-00002 (Laptop) is now “In repair”.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Make available' })).toBeInTheDocument();
    expect(remote.network.callsOf(changeState)[0]?.json).toEqual({ state: 'repair', comment: 'Broken screen' });
  });

  it('changes its state once, even if a lost answer is followed by another try', async () => {
    const remote = await open(laptop, { [changeState]: noResponse });
    await user.click(screen.getByRole('button', { name: 'Retire' }));
    const form = await dialog('Retire: A-00002');
    await user.click(form.getByRole('button', { name: 'Retire' }));
    expect(await form.findByText('Network or unexpected error occurred.')).toBeInTheDocument();

    remote.network.answer({ [changeState]: () => ({ ...laptop, state: 'retired' }) });
    await user.click(form.getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('A-00002 (Laptop) is now “Retired”.')).toBeInTheDocument();
    const [first, second] = remote.network.callsOf(changeState).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('sends only the changed fields of an edit, with the version that it is based on', async () => {
    const remote = await open(laptop, { [update]: () => ({ ...laptop, title: 'Laptop 15', version: 4 }) });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit A-00002');
    await write(form.getByLabelText('Title'), ' 15');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Laptop 15' })).toBeInTheDocument();
    expect(Object.fromEntries(remote.network.callsOf(update)[0]!.form!)).toEqual({ title: 'Laptop 15', version: '3' });
  });

  it("keeps an edit that met someone else's, and lets it be saved on top", async () => {
    const remote = await open(laptop, { [update]: () => refuse(409, 'asset.newer') });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit A-00002');
    await write(form.getByLabelText('Title'), ' 15');
    const newer = { ...laptop, description: 'Theirs', version: 4 };
    remote.network.answer({ 'GET assets/retrieve/:id/': () => newer });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Someone else has edited this asset in the meantime.')).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveValue('Laptop 15');
    await screen.findAllByText('Theirs');

    remote.network.answer({ [update]: () => ({ ...newer, title: 'Laptop 15', version: 5 }) });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Laptop 15' })).toBeInTheDocument();
    expect(remote.network.callsOf(update)[1]!.form!.get('version')).toBe('4');
  });
});
