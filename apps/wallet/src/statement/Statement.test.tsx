import { messageFor } from '@atrium/errors';
import { refuse, session, user, walletStatement, walletTransaction } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { calls, me, myWallet, openWallet } from '../testing/wallet-screen';

const statement = walletStatement({
  opening_balance: 100,
  closing_balance: -50,
  totals: { debit: 50, credit: 200 },
  transactions: [
    walletTransaction({ title: 'Refund', amount: 50, balance_after: 150 }),
    walletTransaction({ title: 'Rent', transaction_type: 'CREDIT', amount: 200, balance_after: -50 }),
  ],
});

describe('the statement', () => {
  it('shows whose it is, its period, and how the balance came about', async () => {
    const remote = openWallet(
      { [calls.statement]: () => statement },
      { path: '/expense_tracker/statement?from=2026-03-01&to=2026-03-31' },
    );
    const sheet = within(await screen.findByRole('article', { name: 'Wallet statement' }));
    for (const text of ['Amina Rahman', 'acme', '01/03/2026 – 31/03/2026']) {
      expect(sheet.getByText(text)).toBeInTheDocument();
    }
    expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateTitleDebit (BDT)Credit (BDT)Balance (BDT)',
      '01/03/2026Opening balance100.00',
      '05/03/2026Refund50.00150.00',
      '05/03/2026Rent200.00−50.00',
      '31/03/2026Closing balance50.00200.00−50.00',
    ]);
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(remote.network.callsOf(calls.statement)).toMatchObject([
      { params: { wallet: myWallet.id }, query: { from: '2026-03-01', to: '2026-03-31' } },
    ]);
  });

  it('says when nothing happened', async () => {
    openWallet({ [calls.statement]: () => walletStatement() }, { path: '/expense_tracker/statement' });
    expect(await screen.findByText('No transactions in this period.')).toBeInTheDocument();
  });

  it('says why there is none, and reads it on request', async () => {
    const remote = openWallet(
      { [calls.statement]: () => refuse(500, 'server.error') },
      { path: '/expense_tracker/statement' },
    );
    expect(await screen.findByText('The statement couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    remote.network.answer({ [calls.statement]: () => statement });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Wallet statement' })).toBeInTheDocument();
  });

  it('says at its day which period is too long, and offers no second try of the same', async () => {
    const sentence = messageFor('wallet.period-too-long', { max: 5000 });
    openWallet(
      { [calls.statement]: () => refuse(400, 'request.invalid', { fields: { from: [sentence] } }) },
      { path: '/expense_tracker/statement?from=2020-01-01' },
    );
    expect(await screen.findByText(`The statement couldn’t be loaded. ${sentence}`)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'From' })).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is read by an admin for someone else', async () => {
    openWallet(
      { [calls.statement]: () => statement },
      { path: `/expense_tracker/${myWallet.user}/statement`, as: session() },
    );
    expect(await screen.findByRole('article', { name: 'Wallet statement' })).toBeInTheDocument();
  });

  it('leads to the wallet where there is none, or none to be read', async () => {
    const remote = openWallet(
      { [calls.retrieve]: () => refuse(404, 'wallet.not-found') },
      { path: '/expense_tracker/statement' },
    );
    expect(await screen.findByRole('heading', { name: 'Create Wallet' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/expense_tracker');
  });

  it("is not there for an employee who asks for someone else's", async () => {
    const other = session().claims.user_id;
    const remote = openWallet({}, { path: `/expense_tracker/${other}/statement`, as: me });
    await waitFor(() => {
      expect(remote.currentPath()).toBe(`/expense_tracker/${other}`);
    });
    expect(await screen.findByText('This wallet doesn’t exist.')).toBeInTheDocument();
  });
});
