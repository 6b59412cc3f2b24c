import { noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bothRows, listQueries, rent, row, salary } from '../testing/history-rows';
import { calls, myWallet, openWallet, page } from '../testing/wallet-screen';

describe('the transaction history', () => {
  it('shows when, what, how much and what was left, told apart by sign and word', async () => {
    openWallet(bothRows);
    const shownSalary = within(await row(/Salary/));
    expect(shownSalary.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '05/03/2026 3:30 pm',
      'Salary',
      'Debit +1,23,456.50 BDT',
      '',
      'Balance 1,23,206.50',
      '',
      '',
    ]);
    const shownRent = within(await row(/Rent/));
    expect(shownRent.getByText(/−250\.00/, { selector: 'td:nth-child(3)' })).toHaveTextContent('Credit −250.00 BDT');
    expect(shownRent.getByText('March')).toBeInTheDocument();
    expect(shownRent.getByRole('link', { name: 'Receipt of Rent' })).toHaveAttribute('href', rent.receipt);

    const table = screen.getByRole('table', { name: 'Transaction History' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'Title', 'Amount (BDT)', 'Description', 'Balance (BDT)', 'Receipt', 'Actions']);
    expect(screen.getByText('2 transactions')).toBeInTheDocument();
  });

  it.each([
    ['a refusal', () => refuse(500, 'server.error')],
    ['a lost connection', noResponse],
  ])('says %s, keeps the balance, and tries again on request', async (_, failing) => {
    const remote = openWallet({ [calls.list]: failing });
    expect(await screen.findByText('Failed to load transactions.')).toBeInTheDocument();
    expect(screen.getByText(/12,34,567\.50/)).toBeInTheDocument();

    remote.network.answer(bothRows);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Salary/)).toBeInTheDocument();
  });

  it('reads the next page when the end comes near, and keeps what it has when that fails', async () => {
    const remote = openWallet({
      [calls.list]: ({ query }) =>
        query['cursor'] === undefined ? page([salary], 'second', { total: 2 }) : refuse(500, 'server.error'),
    });
    expect(await screen.findByText('Failed to load transactions.')).toBeInTheDocument();
    expect(await row(/Salary/)).toBeInTheDocument();

    remote.network.answer({ [calls.list]: () => page([rent], null, { total: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Rent/)).toBeInTheDocument();
    expect(screen.getByText('You’ve reached the end of the list.')).toBeInTheDocument();
  });
});

describe('filtering', () => {
  it('is done by the server, and kept in the address', async () => {
    const remote = openWallet(bothRows);
    await row(/Salary/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Credit only');
    await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'rent ');
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/expense_tracker?kind=credit&search=rent');
    });
    await waitFor(() => {
      expect(listQueries(remote).at(-1)).toEqual({ transaction_type: 'CREDIT', search: 'rent', limit: '100' });
    });
    expect(await screen.findByText('2 transactions found')).toBeInTheDocument();
  });

  it('says where a search found more than is counted, and how many those are at the end', async () => {
    openWallet(
      {
        [calls.list]: ({ query }) =>
          query['cursor'] === undefined
            ? page([salary], 'second', { total: 1000, isMore: true })
            : page([rent], null, { total: 1000, isMore: true }),
      },
      { path: '/expense_tracker?search=a' },
    );
    expect(await screen.findByText('More than 1,000 transactions found')).toBeInTheDocument();
    expect(await screen.findByText('You’ve reached the end of the list.')).toBeInTheDocument();
  });

  it('takes the period of the address for the history, the totals and the statement', async () => {
    const remote = openWallet(bothRows, { path: '/expense_tracker?from=2026-03-01&to=2026-03-31' });
    await row(/Salary/);
    const period = { from: '2026-03-01', to: '2026-03-31' };
    expect(listQueries(remote)).toEqual([{ ...period, limit: '100' }]);
    // Beside the chart of the period, the balance is about this month.
    expect(remote.network.callsOf(calls.totals).map(({ query }) => query)).toEqual(
      expect.arrayContaining([period, {}]),
    );
    expect(screen.getByRole('link', { name: 'Print statement' })).toHaveAttribute(
      'href',
      '/expense_tracker/statement?from=2026-03-01&to=2026-03-31',
    );
  });

  it('offers to clear the filters when nothing matches', async () => {
    const remote = openWallet(
      { [calls.list]: ({ query }) => page(query['search'] === undefined ? [salary] : []) },
      { path: '/expense_tracker?search=zzz' },
    );
    expect(await screen.findByText('No transactions found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row(/Salary/)).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/expense_tracker');
  });
});

describe('exporting', () => {
  /** Names of the files that the browser was handed. */
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    // jsdom has no downloads: it would leave the page.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('asks for what the filters show, and says when it is saved', async () => {
    const remote = openWallet(
      { ...bothRows, [calls.export]: () => 'Date,Title\n' },
      { path: '/expense_tracker?kind=debit&from=2026-03-01' },
    );
    await row(/Salary/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The transactions were saved as a file.')).toBeInTheDocument();
    expect(saved).toEqual(['transactions.csv']);
    expect(remote.network.callsOf(calls.export)).toMatchObject([
      { params: { wallet: myWallet.id }, query: { transaction_type: 'DEBIT', from: '2026-03-01' } },
    ]);
  });

  it('says when it failed', async () => {
    openWallet({ ...bothRows, [calls.export]: () => refuse(503, 'server.unavailable') });
    await row(/Salary/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The transactions couldn’t be exported.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
