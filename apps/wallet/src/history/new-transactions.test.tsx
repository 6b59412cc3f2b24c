import { refuse, user, walletTransaction } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listQueries, openMenu, row } from '../testing/history-rows';
import { calls, openWallet, page } from '../testing/wallet-screen';

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
