import { asset, assetPage, refuse } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { openAssets } from '../testing/open-assets';

const laptop = asset({ title: 'Laptop', tag: 'A-00002' });
const phone = asset({ title: 'Phone', tag: 'A-00001' });

describe('labels', () => {
  it('show code, number, title and company of each asset that the address names', async () => {
    openAssets(
      {
        'GET assets/retrieve/:id/': ({ params }) =>
          [laptop, phone].find(({ id }) => id === params['id']) ?? refuse(404, 'asset.not-found'),
      },
      { at: `/labels?ids=${laptop.id},${phone.id},gone` },
    );
    const labels = within(await screen.findByRole('list', { name: 'Labels' }, { timeout: 20_000 }));
    expect(labels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A-00002LaptopAcme',
      'A-00001PhoneAcme',
    ]);
    expect(labels.getByRole('img', { name: 'QR code that opens A-00002' })).toHaveAttribute(
      'data-text',
      `http://localhost/asset_management/${laptop.id}`,
    );
    expect(screen.getByText('2 labels on 1 A4 sheet, 24 per sheet')).toBeInTheDocument();
  });

  it('are made for everything that matches a filter, page after page', async () => {
    const remote = openAssets(
      {
        'GET assets/list/': ({ query }) =>
          query['cursor'] === 'second' ? assetPage([phone]) : assetPage([laptop], { next: 'second' }),
      },
      { at: '/labels?category=Computers' },
    );
    const labels = within(await screen.findByRole('list', { name: 'Labels' }, { timeout: 20_000 }));
    expect(labels.getAllByRole('listitem')).toHaveLength(2);
    expect(remote.network.callsOf('GET assets/list/')[0]?.query).toEqual({
      category: 'Computers',
      sort: '-tag',
      limit: '200',
    });
  });

  it('say so where there are none', async () => {
    openAssets({}, { at: '/labels?category=Nothing' });
    expect(await screen.findByText('No labels', {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });
});
