import { asset, assetHolder, assetPage, assignedAsset, noResponse, refuse, user } from '@atrium/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { employeeSession, managerAccount, openAssets } from '../testing/open-assets';

const laptop = asset({ title: 'Laptop', tag: 'A-00002' });
const phone = assignedAsset({
  title: 'Phone',
  tag: 'A-00001',
  category: 'Phones',
  holder: assetHolder({ name: 'Amina Rahman' }),
});
const both = { 'GET assets/list/': () => assetPage([laptop, phone]) };

const row = async (title: string) => within((await screen.findByText(title)).closest('tr')!);

describe('inventory', () => {
  it('lists every asset with its state, and counts them', async () => {
    openAssets({
      'GET assets/list/': () =>
        assetPage([
          laptop,
          phone,
          asset({ title: 'Van', state: 'repair' }),
          asset({ title: 'Desk', state: 'retired' }),
        ]),
    });
    expect((await row('Laptop')).getByText('Available')).toBeInTheDocument();
    expect((await row('Phone')).getByText('Assigned to Amina Rahman')).toBeInTheDocument();
    expect((await row('Van')).getByText('In repair')).toBeInTheDocument();
    expect((await row('Desk')).getByText('Retired')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Asset Inventory' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Image',
      'Title',
      'Category',
      'Description',
      'Status',
    ]);
    for (const cells of [table.getAllByRole('row')[0], screen.getByText('Laptop').closest('tr')]) {
      expect([...cells!.children].map((cell) => cell.getAttribute('aria-colindex'))).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
      ]);
    }
    expect(screen.getByText('4 assets')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Laptop' })).toHaveAttribute('href', `/asset_management/${laptop.id}`);
  });

  it('sums up in which state the assets are, and leads to them', async () => {
    openAssets(both);
    expect(await screen.findByRole('link', { name: 'Total 7' })).toHaveAttribute('href', '/asset_management');
    expect(screen.getByRole('link', { name: 'In repair 1' })).toHaveAttribute('href', '/asset_management?state=repair');
  });

  it('searches, filters and sorts on the server, and keeps it all in the address', async () => {
    const remote = openAssets(both);
    await row('Laptop');

    await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'lap');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Computers');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Available');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort: Title, A to Z');

    await waitFor(() => {
      expect(remote.network.callsOf('GET assets/list/').at(-1)?.query).toEqual({
        search: 'lap',
        category: 'Computers',
        state: 'available',
        sort: 'title',
        limit: '100',
      });
    });
    expect(new URLSearchParams(remote.currentPath().split('?')[1]).get('search')).toBe('lap');
    expect(remote.currentPath()).toContain('state=available');
  });

  it('names the holder in the address', async () => {
    const remote = openAssets(
      {
        ...both,
        'GET employees/employee/retrieve-by-user/:id/': ({ params }) => ({
          user: params['id'] ?? '',
          first_name: 'Amina',
          last_name: 'Rahman',
          profile_picture: null,
        }),
      },
      { at: `?holder=${phone.holder!.user}` },
    );
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Holder' })).toHaveValue('Amina Rahman');
    });
    expect(remote.network.callsOf('GET assets/list/')[0]?.query['holder']).toBe(phone.holder!.user);
  });

  it('ignores invalid values in the address', async () => {
    const remote = openAssets(both, { at: '?state=lost&holder=me&sort=colour' });
    await row('Laptop');
    expect(remote.network.callsOf('GET assets/list/')[0]?.query).toEqual({ sort: '-tag', limit: '100' });
  });

  it('offers to clear the filters when nothing matches', async () => {
    const remote = openAssets(
      { 'GET assets/list/': ({ query }) => assetPage(query['search'] === undefined ? [laptop] : []) },
      { at: '?search=zzz&sort=title' },
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await row('Laptop');
    expect(remote.currentPath()).toBe('/asset_management?sort=title');
  });

  it('invites an admin to add the first asset', async () => {
    openAssets();
    await user.click(await screen.findByRole('button', { name: 'Add the first asset' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Asset' })).toBeInTheDocument();
  });

  it('reads the next page when the end comes near', async () => {
    const remote = openAssets({
      'GET assets/list/': ({ query }) =>
        query['cursor'] === 'second'
          ? assetPage([phone], { total: 2 })
          : assetPage([laptop], { total: 2, next: 'second' }),
    });
    await row('Phone');
    expect(remote.network.callsOf('GET assets/list/')).toHaveLength(2);
  });

  it('says when a search found more than is counted', async () => {
    openAssets(
      { 'GET assets/list/': () => assetPage([laptop], { total: 1000, has_more_than_total: true }) },
      { at: '?search=a' },
    );
    expect(await screen.findByText('More than 1,000 assets found')).toBeInTheDocument();
  });

  it.each([
    ['the sentence of the server', () => refuse(503, 'server.unavailable'), /Atrium is starting up or busy/],
    ['a lost connection', noResponse, 'The assets couldn’t be loaded.'],
  ])('says %s and tries again on request', async (_, failing, message) => {
    const remote = openAssets({ 'GET assets/list/': failing });
    expect(await screen.findByText(message)).toBeInTheDocument();
    remote.network.answer(both);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Laptop');
  });

  it('leads to labels of the ticked rows, or of everything that matches the filter', async () => {
    openAssets(both, { at: '?category=Computers' });
    await row('Laptop');
    expect(screen.getByRole('link', { name: 'Print labels' })).toHaveAttribute(
      'href',
      '/asset_management/labels?category=Computers',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select A-00002' }));
    expect(screen.getByRole('link', { name: 'Print 1 label' })).toHaveAttribute(
      'href',
      `/asset_management/labels?ids=${laptop.id}`,
    );
  });

  it('exports what matches the filters', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const remote = openAssets({ ...both, 'GET assets/export/': () => 'ID,Title' }, { at: '?state=available' });
    await row('Laptop');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => {
      expect(saved).toEqual([expect.stringMatching(/^assets-\d{4}-\d\d-\d\d\.csv$/)]);
    });
    expect(remote.network.callsOf('GET assets/export/')[0]?.query).toEqual({ state: 'available', sort: '-tag' });
    click.mockRestore();
  });

  it('shows employees the same without the actions of admins', async () => {
    openAssets(both, { as: employeeSession() });
    await row('Laptop');
    for (const name of ['Add New Asset', 'Assign Asset', 'Return Asset']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: /Print|Import/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Request an asset' })).toBeInTheDocument();
  });

  it('is kept by asset managers as by admins', async () => {
    openAssets({ ...both, 'GET account/me/': managerAccount }, { as: employeeSession() });
    await row('Laptop');
    expect(await screen.findByRole('button', { name: 'Add New Asset' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import CSV' })).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox', { name: /^Select/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Request an asset' })).not.toBeInTheDocument();
  });

  it('opens the form of a new asset by address for those who may add one, and not for others', async () => {
    openAssets({ 'GET account/me/': managerAccount }, { at: '?new=asset', as: employeeSession() });
    expect(await screen.findByRole('dialog', { name: 'Add New Asset' })).toBeInTheDocument();
    cleanup();
    openAssets({}, { at: '?new=asset', as: employeeSession() });
    expect(await screen.findByRole('button', { name: 'Request an asset' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('my assets', () => {
  it('are those of whoever is signed in', async () => {
    const remote = openAssets({ 'GET assets/mine/': () => [phone] }, { as: employeeSession() });
    await user.click(await screen.findByRole('tab', { name: 'My assets' }));
    expect(await screen.findByRole('link', { name: 'Phone' })).toHaveAttribute('href', `/asset_management/${phone.id}`);
    expect(remote.currentPath()).toBe('/asset_management?tab=mine');
  });

  it('say so where there are none', async () => {
    openAssets({}, { at: '?tab=mine', as: employeeSession() });
    expect(await screen.findByText('Nothing is assigned to you')).toBeInTheDocument();
  });
});
