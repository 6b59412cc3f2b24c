import { noResponse, refuse, user, walletTransaction } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { calls, myWallet, openWallet, page } from '../testing/wallet-screen';

const salary = walletTransaction({ title: 'Salary', amount: 123_456.5, balance_after: 123_206.5 });
const rent = walletTransaction({
  title: 'Rent',
  transaction_type: 'CREDIT',
  amount: 250,
  description: 'March',
  balance_after: -250,
  receipt: 'http://acme.localhost/files/bill.pdf?signature=1',
});
const bothRows = { [calls.list]: () => page([salary, rent]) };

const row = (name: RegExp) => screen.findByRole('row', { name });
const openMenu = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return within(await screen.findByRole('menu'));
};
const listQueries = ({ network }: ReturnType<typeof openWallet>) =>
  network.callsOf(calls.list).map(({ query }) => query);

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
    ['a dead line', noResponse],
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

describe('reversing', () => {
  it('asks first, books the opposite, and shows both', async () => {
    const reversal = walletTransaction({ title: 'Reversal: Rent', reverses: rent.id, amount: 250 });
    const remote = openWallet({ ...bothRows, [calls.reverse]: () => reversal });
    await user.click((await openMenu('Rent')).getByRole('menuitem', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse “Rent”?' }));
    expect(dialog.getByText(/\+250\.00 BDT/)).toBeInTheDocument();
    expect(remote.network.callsOf(calls.reverse)).toHaveLength(0);

    remote.network.answer({ [calls.list]: () => page([reversal, salary, { ...rent, reversed_by: reversal.id }]) });
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('“Rent” was reversed.')).toBeInTheDocument();
    expect(remote.network.callsOf(calls.reverse)).toMatchObject([{ params: { id: rent.id } }]);

    // Once the dialog is gone.
    await user.click(await screen.findByRole('button', { name: 'Show reversal' }));
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /Reversal: Rent/ })).toHaveFocus();
    });
    await user.click(screen.getByRole('button', { name: 'Show original' }));
    await waitFor(() => {
      expect(screen.getByRole('row', { name: /Rent Reversed/ })).toHaveFocus();
    });
  });

  it('stays open with the reason when the server refuses', async () => {
    openWallet({ ...bothRows, [calls.reverse]: () => refuse(409, 'wallet.reversed-before') });
    await user.click((await openMenu('Rent')).getByRole('menuitem', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(
      await dialog.findByText('The transaction couldn’t be reversed. This transaction has already been reversed.'),
    ).toBeInTheDocument();
  });

  it('says that the result is unknown when no answer came, and sends the same again', async () => {
    const reversal = walletTransaction({ title: 'Reversal: Rent', reverses: rent.id, amount: 250 });
    const remote = openWallet({ ...bothRows, [calls.reverse]: noResponse, [calls.retrieveTransaction]: noResponse });
    await user.click((await openMenu('Rent')).getByRole('menuitem', { name: 'Reverse' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await dialog.findByText(/It’ll only be reversed once/)).toBeInTheDocument();
    expect(dialog.queryByText(/couldn’t be reversed/)).not.toBeInTheDocument();

    remote.network.answer({ [calls.reverse]: () => reversal });
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('“Rent” was reversed.')).toBeInTheDocument();
    const keys = remote.network.callsOf(calls.reverse).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the current state of the row when it was reversed elsewhere', async () => {
    const reversed = { ...rent, reversed_by: salary.id };
    openWallet({
      ...bothRows,
      [calls.reverse]: () => refuse(409, 'wallet.reversed-before'),
      [calls.retrieveTransaction]: () => reversed,
    });
    await user.click((await openMenu('Rent')).getByRole('menuitem', { name: 'Reverse' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('Reversed')).toBeInTheDocument();
  });

  it('is offered neither for a reversal nor for what was reversed', async () => {
    openWallet({
      [calls.list]: () =>
        page([
          walletTransaction({ title: 'One', reverses: rent.id }),
          walletTransaction({ title: 'Two', reversed_by: rent.id }),
          walletTransaction({ title: 'Three', reversed_by: rent.id, receipt: 'http://acme.localhost/a.png' }),
        ]),
    });
    for (const title of ['One', 'Two']) {
      const menu = await openMenu(title);
      expect(menu.queryByRole('menuitem', { name: 'Reverse' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
    expect(screen.queryByRole('button', { name: 'Actions for Three' })).not.toBeInTheDocument();
  });
});

describe('a receipt', () => {
  it('is added to a transaction that has none', async () => {
    const remote = openWallet({ ...bothRows, [calls.receipt]: () => ({ ...salary, receipt: rent.receipt }) });
    await user.click((await openMenu('Salary')).getByRole('menuitem', { name: 'Add receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of “Salary”' }));
    await user.click(dialog.getByRole('button', { name: 'Add receipt' }));
    expect(dialog.getByLabelText('Receipt')).toHaveAccessibleDescription('This field is required.');

    const bill = new File(['GIF89a'], 'bill.gif', { type: 'image/gif' });
    await user.upload(dialog.getByLabelText('Receipt'), bill);
    await user.click(dialog.getByRole('button', { name: 'Add receipt' }));
    expect(await screen.findByText('Receipt added.')).toBeInTheDocument();
    const [sent] = remote.network.callsOf(calls.receipt);
    expect(sent?.params).toEqual({ id: salary.id });
    expect(sent?.form?.get('receipt')).toMatchObject({ name: 'bill.gif' });
    expect(await screen.findByRole('link', { name: 'Receipt of Salary' })).toHaveAttribute('href', rent.receipt);
    expect(remote.network.callsOf(calls.list)).toHaveLength(2);
  });

  it('is reported as unconfirmed when no answer came, and sent again with the same key', async () => {
    const remote = openWallet({ ...bothRows, [calls.receipt]: noResponse, [calls.retrieveTransaction]: noResponse });
    await user.click((await openMenu('Salary')).getByRole('menuitem', { name: 'Add receipt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of “Salary”' }));
    await user.upload(dialog.getByLabelText('Receipt'), new File(['GIF89a'], 'bill.gif', { type: 'image/gif' }));
    await user.click(dialog.getByRole('button', { name: 'Add receipt' }));
    expect(await dialog.findByText(/The receipt will only be added once/)).toBeInTheDocument();
    expect(dialog.queryByText(/couldn’t be saved/)).not.toBeInTheDocument();

    remote.network.answer({ [calls.receipt]: () => ({ ...salary, receipt: rent.receipt }) });
    await user.click(dialog.getByRole('button', { name: 'Add receipt' }));
    expect(await screen.findByText('Receipt added.')).toBeInTheDocument();
    const keys = remote.network.callsOf(calls.receipt).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

it('gives the focus to a transaction that another one leads to', async () => {
  const reversal = walletTransaction({ title: 'Reversal: Rent', reverses: rent.id });
  openWallet({ [calls.list]: () => page([reversal, { ...rent, reversed_by: reversal.id }]) });
  await user.click(await screen.findByRole('button', { name: 'Show reversal' }));
  await waitFor(() => {
    expect(screen.getByRole('row', { name: /Reversal: Rent/ })).toHaveFocus();
  });
});

describe('a transaction that is not among the rows here', () => {
  const reversed = { ...rent, reversed_by: 'b0000000-0000-4000-8000-000000000001' };
  const reversal = walletTransaction({ id: reversed.reversed_by, title: 'Reversal: Rent', description: 'Paid twice' });
  const filtered = { [calls.list]: () => page([reversed]) };
  const path = '/expense_tracker?kind=credit';

  it('is shown by itself, with one request and the filter as it is', async () => {
    const remote = openWallet({ ...filtered, [calls.retrieveTransaction]: () => reversal }, { path });
    await user.click(await screen.findByRole('button', { name: 'Show reversal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    for (const text of ['Reversal: Rent', '05/03/2026, 3:30 pm', '+250.00', 'Paid twice']) {
      expect(await dialog.findByText(text)).toBeInTheDocument();
    }
    expect(remote.network.callsOf(calls.retrieveTransaction)).toMatchObject([{ params: { id: reversal.id } }]);
    expect(remote.network.callsOf(calls.list)).toHaveLength(1);
    expect(remote.currentPath()).toBe(path);

    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Show reversal' })).toHaveFocus();
    });
  });

  it('is not looked for in the following pages', async () => {
    const remote = openWallet({
      [calls.list]: ({ query }) =>
        query['cursor'] === undefined
          ? page([{ ...reversal, reverses: rent.id }], 'more', { total: 100_000 })
          : new Promise(() => undefined),
      [calls.retrieveTransaction]: () => ({ ...rent, balance_after: -1000 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show original' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    expect(await dialog.findByRole('link', { name: 'Open the receipt' })).toHaveAttribute('href', rent.receipt);
    for (const text of ['Credit (BDT)', '−250.00', '−1,000.00']) expect(dialog.getByText(text)).toBeInTheDocument();
    expect(listQueries(remote)).toEqual([{ limit: '100' }, { limit: '100', cursor: 'more' }]);
  });

  it('is read again on request when that failed', async () => {
    const remote = openWallet(
      { ...filtered, [calls.retrieveTransaction]: () => refuse(500, 'server.error') },
      { path },
    );
    await user.click(await screen.findByRole('button', { name: 'Show reversal' }));
    expect(await screen.findByText('The transaction couldn’t be loaded.')).toBeInTheDocument();
    remote.network.answer({ [calls.retrieveTransaction]: () => reversal });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paid twice')).toBeInTheDocument();
  });
});

describe('what was booked since the history was read', () => {
  const [third, second, first] = ['Third', 'Second', 'First'].map((title) => walletTransaction({ title }));
  const booked = walletTransaction({ title: 'Mine' });
  const theirs = walletTransaction({ title: 'Elsewhere' });
  const isDefined = (row: typeof first): row is NonNullable<typeof first> => row !== undefined;
  const rows = (...shown: (typeof first)[]) => shown.filter(isDefined);
  const twoPages = {
    [calls.list]: ({ query }: { query: Readonly<Record<string, string>> }) =>
      query['cursor'] === 'second'
        ? page(rows(first), null, { total: 3 })
        : page(rows(third, second), 'second', { total: 3 }),
  };
  const titles = () => {
    const [, ...shown] = within(screen.getByRole('table', { name: 'Transaction History' })).getAllByRole('row');
    return shown.map((one) => within(one).getAllByRole('cell')[1]?.textContent);
  };
  const bookOne = async () => {
    await user.click(await screen.findByRole('button', { name: '+ Debit Amount' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Amount'), '250');
    await user.type(form.getByLabelText('Title'), 'Mine');
    await user.click(form.getByRole('button', { name: 'Submit' }));
  };

  it('comes with the first page, and the pages below stay as they are', async () => {
    const remote = openWallet({ ...twoPages, [calls.book]: () => booked });
    await row(/First/);
    remote.network.answer({ [calls.list]: () => page(rows(booked, third), 'other', { total: 4 }) });
    await bookOne();
    await row(/Mine/);
    expect(titles()).toEqual(['Mine', 'Third', 'Second', 'First']);
    expect(screen.getByText('4 transactions')).toBeInTheDocument();
    expect(screen.getByText('You’ve reached the end of the list.')).toBeInTheDocument();
    expect(listQueries(remote)).toEqual([{ limit: '100' }, { limit: '100', cursor: 'second' }, { limit: '100' }]);
  });

  it('elsewhere appears, too, and nothing twice', async () => {
    const remote = openWallet({ ...twoPages, [calls.book]: () => booked });
    await row(/First/);
    remote.network.answer({ [calls.list]: () => page(rows(theirs, booked, third, second), 'second', { total: 5 }) });
    await bookOne();
    await row(/Mine/);
    expect(titles()).toEqual(['Elsewhere', 'Mine', 'Third', 'Second', 'First']);
    expect(screen.getByText('5 transactions')).toBeInTheDocument();
  });

  it('elsewhere beyond a page leaves no hole', async () => {
    const remote = openWallet({ ...twoPages, [calls.book]: () => booked });
    await row(/First/);
    remote.network.answer({
      [calls.list]: ({ query }) =>
        query['cursor'] === 'between'
          ? page(rows(theirs, third, second, first), null, { total: 5 })
          : page(rows(booked), 'between', { total: 5 }),
    });
    await bookOne();
    await row(/Elsewhere/);
    expect(titles()).toEqual(['Mine', 'Elsewhere', 'Third', 'Second', 'First']);
  });

  it('is not lost while a page is being read', async () => {
    let arrive: (late: ReturnType<typeof page>) => void = () => undefined;
    const remote = openWallet({
      [calls.list]: ({ query }) =>
        query['cursor'] === undefined
          ? page(rows(third, second), 'second', { total: 3 })
          : new Promise((resolve) => {
              arrive = resolve;
            }),
      [calls.book]: () => booked,
    });
    await row(/Second/);
    remote.network.answer({ [calls.list]: () => page(rows(booked, third, second), 'second', { total: 4 }) });
    await bookOne();
    await screen.findByText('Transaction added successfully!');
    arrive(page(rows(first), null, { total: 3 }));
    await row(/Mine/);
    expect(titles()).toEqual(['Mine', 'Third', 'Second', 'First']);
  });

  it('shows in the row that it changed, on whatever page', async () => {
    const reversal = walletTransaction({ title: 'Reversal: First', reverses: first?.id ?? '' });
    const remote = openWallet({ ...twoPages, [calls.reverse]: () => reversal });
    await row(/First/);
    remote.network.answer({ [calls.list]: () => page(rows(reversal, third, second), 'second', { total: 4 }) });
    await user.click((await openMenu('First')).getByRole('menuitem', { name: 'Reverse' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reverse' }));
    expect(await row(/^.*First Reversed/)).toBeInTheDocument();
    expect(listQueries(remote).filter(({ cursor }) => cursor === undefined)).toHaveLength(2);
    expect(listQueries(remote)).toHaveLength(3);
  });

  it.each(['at first', 'behind another one'])(
    'is reported when it can’t be read %s, and read on request',
    async (when) => {
      const remote = openWallet({ ...twoPages, [calls.book]: () => booked });
      await row(/First/);
      if (when !== 'at first') {
        remote.network.answer({ [calls.list]: () => page(rows(theirs, third, second), 'second', { total: 4 }) });
        await bookOne();
        await row(/Elsewhere/);
        await waitFor(() => {
          expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        });
      }
      remote.network.answer({ [calls.list]: () => refuse(500, 'server.error') });
      await bookOne();
      expect(await screen.findByText('Failed to load transactions.')).toBeInTheDocument();
      remote.network.answer({ [calls.list]: () => page(rows(booked, third, second, first)) });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await row(/Mine/)).toBeInTheDocument();
    },
  );
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
