import { assetRequest, noResponse, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, openAssets, write } from '../testing/open-assets';

const list = 'GET assets/requests/list/';
const deny = 'POST assets/requests/deny/:id/';
const [lamp, chair] = [assetRequest({ category: 'Lamps' }), assetRequest({ category: 'Chairs' })];
const twoPages: NetworkHandlers = {
  [list]: ({ query }) =>
    query['cursor'] === 'more'
      ? { results: [chair], next: null, total: 2 }
      : { results: [lamp], next: 'more', total: 2 },
};

const card = (category: string) => screen.findByRole('article', { name: new RegExp(`requested ${category}`) });
const showMore = async () => {
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await card('Chairs');
};
const denyOne = async (category: string) => {
  await user.click(within(await card(category)).getByRole('button', { name: 'Deny' }));
  const form = await dialog('Deny request');
  await write(form.getByLabelText('Comment'), 'None left');
  await user.click(form.getByRole('button', { name: 'Deny' }));
};
const secondPagesRead = ({ network }: ReturnType<typeof openAssets>) =>
  network.callsOf(list).filter(({ query }) => query['cursor'] === 'more').length;
const pagesRead = ({ network }: ReturnType<typeof openAssets>) =>
  network.callsOf(list).filter(({ query }) => query['limit'] !== '1').length;

describe('a decision among pages of requests', () => {
  it('takes its request from the open ones, and reads none of the pages again', async () => {
    const remote = openAssets({ ...twoPages, [deny]: () => ({ ...chair, state: 'denied' }) }, { at: '?tab=requests' });
    await showMore();
    await denyOne('Chairs');
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: /requested Chairs/ })).not.toBeInTheDocument();
    });
    expect(await card('Lamps')).toBeInTheDocument();
    expect(pagesRead(remote)).toBe(2);
  });

  it('is shown at its request in the list of all requests', async () => {
    const remote = openAssets(
      { ...twoPages, [deny]: () => ({ ...chair, state: 'denied', decision_comment: 'None left' }) },
      { at: '?tab=requests&show=all' },
    );
    await showMore();
    await denyOne('Chairs');
    expect(await within(await card('Chairs')).findByText('None left')).toBeInTheDocument();
    expect(await card('Lamps')).toBeInTheDocument();
    expect(pagesRead(remote)).toBe(2);
  });

  it('on the last one of a page loads the next page', async () => {
    const remote = openAssets({ ...twoPages, [deny]: () => ({ ...lamp, state: 'denied' }) }, { at: '?tab=requests' });
    await card('Lamps');
    remote.network.answer({ [list]: () => ({ results: [chair], next: null, total: 1 }) });
    await denyOne('Lamps');
    expect(await card('Chairs')).toBeInTheDocument();
    expect(screen.queryByText('No open requests')).not.toBeInTheDocument();
  });

  it.each([
    ['that came too late', () => refuse(409, 'asset-request.closed'), /already been granted, denied or withdrawn/],
    ['whose answer was lost', noResponse, /Network or unexpected error/],
  ])('%s reads the first page again, and no other', async (_, answer, message) => {
    const remote = openAssets({ ...twoPages, [deny]: answer }, { at: '?tab=requests' });
    await showMore();
    await denyOne('Chairs');
    await screen.findByText(message);
    // It is read behind the dialog, where no role is found.
    await waitFor(() => {
      expect(screen.queryByText(/requested Chairs/)).not.toBeInTheDocument();
    });
    expect(pagesRead(remote)).toBeGreaterThanOrEqual(3);
    expect(secondPagesRead(remote)).toBe(1);
  });
});
