import { user, walletTransaction } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { calls, page, type openWallet } from './wallet-screen';

export const salary = walletTransaction({ title: 'Salary', amount: 123_456.5, balance_after: 123_206.5 });
export const rent = walletTransaction({
  title: 'Rent',
  transaction_type: 'CREDIT',
  amount: 250,
  description: 'March',
  balance_after: -250,
  receipt: 'http://acme.localhost/files/bill.pdf?signature=1',
});
export const bothRows = { [calls.list]: () => page([salary, rent]) };

export const row = (name: RegExp) => screen.findByRole('row', { name });
export const openMenu = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  return within(await screen.findByRole('menu'));
};
export const listQueries = ({ network }: ReturnType<typeof openWallet>) =>
  network.callsOf(calls.list).map(({ query }) => query);
