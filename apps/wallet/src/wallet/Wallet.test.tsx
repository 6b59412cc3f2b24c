import { storageKeys } from '@atrium/auth-store';
import {
  noResponse,
  person,
  refuse,
  refuseWithoutBody,
  session,
  user,
  walletAccount,
  walletTransaction,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { calls, me, myWallet, openWallet, page } from '../testing/wallet-screen';

const noWallet = () => refuse(404, 'wallet.not-found');

describe("one's own wallet", () => {
  it('shows the balance with its unit, grouped by lakh', async () => {
    const remote = openWallet();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    const balance = within(await screen.findByRole('region', { name: 'Total Balance' }));
    expect(balance.getByText(/12,34,567\.50/)).toHaveTextContent('12,34,567.50 Taka');
    expect(balance.getByRole('button', { name: '+ Debit Amount' })).toBeInTheDocument();
    expect(balance.getByRole('button', { name: '- Credit Amount' })).toBeInTheDocument();
    expect(remote.network.callsOf(calls.retrieve)).toMatchObject([{ params: { user: me.claims.user_id } }]);
  });

  it.each([
    [-0.01, true],
    [0, false],
    [250, false],
  ])('a balance of %p is marked as below zero: %p', async (total_balance, isBelow) => {
    openWallet({ [calls.retrieve]: () => ({ ...myWallet, total_balance }) });
    const balance = (await screen.findByText('Taka')).parentElement;
    expect(balance?.hasAttribute('data-below-zero')).toBe(isBelow);
  });

  it.each([
    ['debit', /Debit/],
    ['credit', /Credit/],
  ])('asks for a %s where the address does, until that is closed', async (kind, name) => {
    const remote = openWallet({}, { path: `/expense_tracker?new=${kind}` });
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(remote.currentPath()).toBe('/expense_tracker');
  });

  it('writes amounts in the currency of the company', async () => {
    const abroad = { role: 'employee', currency: 'EUR' } as const;
    openWallet({ [calls.list]: () => page([walletTransaction()]) }, { as: session(abroad) });
    expect((await screen.findByText(/12,34,567\.50/)).textContent).toBe('12,34,567.50 EUR');
    expect(await screen.findByRole('columnheader', { name: 'Amount (EUR)' })).toBeInTheDocument();
    expect(screen.queryByText(/BDT/)).not.toBeInTheDocument();
  });

  it('says that the wallet could not be checked, offers no new one, and tries again', async () => {
    const remote = openWallet({ [calls.retrieve]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Something went wrong while checking the wallet.')).toBeInTheDocument();
    expect(screen.queryByText('Create Wallet')).not.toBeInTheDocument();

    localStorage.removeItem(storageKeys.tenant);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Missing tenant or token')).toBeInTheDocument();
    localStorage.setItem(storageKeys.tenant, me.tenant);

    remote.network.answer({ [calls.retrieve]: () => myWallet });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Total Balance' })).toBeInTheDocument();
  });
});

describe('creating a wallet', () => {
  beforeEach(() => {
    localStorage.setItem(storageKeys.token, me.token);
  });
  afterEach(() => {
    localStorage.clear();
  });

  const create = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create Wallet' }));
  };

  it('asks for one of the person signed in, says so, and shows it', async () => {
    const remote = openWallet({ [calls.retrieve]: noWallet, [calls.createWallet]: () => myWallet });
    await screen.findByRole('heading', { name: 'Create Wallet' });
    remote.network.answer({ [calls.retrieve]: () => ({ ...myWallet, total_balance: 0 }) });
    await create();

    expect(await screen.findByText('Wallet created successfully!')).toBeInTheDocument();
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
    expect(remote.network.callsOf(calls.createWallet)).toMatchObject([{ json: { user: me.claims.user_id } }]);
  });

  it.each([
    ['there is none', null, 'No auth token found.'],
    ['it is not readable', 'not-a-token', 'Invalid token.'],
    ['it is over', session({ exp: 1_000_000_000 }).token, 'Token has expired.'],
  ])('checks the token first, and asks for nothing when %s', async (_, token, message) => {
    const remote = openWallet({ [calls.retrieve]: noWallet });
    await screen.findByRole('heading', { name: 'Create Wallet' });
    if (token === null) localStorage.removeItem(storageKeys.token);
    else localStorage.setItem(storageKeys.token, token);
    await create();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(remote.network.callsOf(calls.createWallet)).toHaveLength(0);
  });

  it.each([
    ['a refusal', () => refuse(409, 'wallet.exists'), 'Error 409: This wallet already exists.'],
    [
      'a session that ended',
      () => refuse(401, 'auth.token-invalid'),
      'Error 401: Your session isn’t valid. Please sign in again.',
    ],
    ['a refusal without a body', () => refuseWithoutBody(401), 'Error 401: Unauthorized'],
    ['a lost connection', noResponse, 'Request failed. Check network or server.'],
  ])('says %s', async (_, answer, message) => {
    openWallet({ [calls.retrieve]: noWallet, [calls.createWallet]: answer });
    await create();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe("someone else's wallet", () => {
  const admin = session();
  const amina = person({ first_name: 'Amina', last_name: 'Rahman' });
  const hers = walletAccount({ user: amina.user, total_balance: -250 });
  const openHers = (handlers = {}, as = admin) =>
    openWallet(
      {
        'GET employees/employee/retrieve-by-user/:id/': () => amina,
        [calls.retrieve]: () => hers,
        [calls.list]: () => page([walletTransaction({ title: 'Rent', transaction_type: 'CREDIT' })]),
        ...handlers,
      },
      { path: `/expense_tracker/${amina.user}`, as },
    );

  it('is read by an admin under the name of its owner, and not changed', async () => {
    openHers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Amina Rahman’s wallet' })).toBeInTheDocument();
    expect(await screen.findByText('Rent')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Debit Amount|Credit Amount|Actions for/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print statement' })).toHaveAttribute(
      'href',
      `/expense_tracker/${amina.user}/statement`,
    );
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  });

  it('is said not to be there yet, and not offered to be created', async () => {
    openHers({ [calls.retrieve]: noWallet });
    expect(await screen.findByText('Amina Rahman doesn’t have a wallet yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Wallet' })).not.toBeInTheDocument();
  });

  it('is not there for an employee, who asks for nothing', async () => {
    const remote = openHers({}, me);
    expect(await screen.findByText('This wallet doesn’t exist.')).toBeInTheDocument();
    expect(remote.network.calls).toHaveLength(0);
  });

  it('is not there where nobody has that id', async () => {
    openHers({ 'GET employees/employee/retrieve-by-user/:id/': () => refuse(404, 'employee.not-found') });
    expect(await screen.findByText('This wallet doesn’t exist.')).toBeInTheDocument();
  });

  it("leads to one's own wallet from one's own id", async () => {
    const remote = openWallet({}, { path: `/expense_tracker/${me.claims.user_id}` });
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/expense_tracker');
    });
  });
});
