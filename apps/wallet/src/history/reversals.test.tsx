import { noResponse, refuse, user, walletTransaction } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bothRows, listQueries, openMenu, rent, salary } from '../testing/history-rows';
import { calls, openWallet, page } from '../testing/wallet-screen';

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
