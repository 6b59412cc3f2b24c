import { messageFor } from '@atrium/errors';
import { refuse, user, walletMonth } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { calls, openWallet } from '../wallet-screen.testing';

describe('totals per month', () => {
  it('are drawn, and told in numbers', async () => {
    openWallet({
      [calls.totals]: () => [
        walletMonth({ month: '2026-02', debit: 0, credit: 0, balance: 0 }),
        walletMonth({ month: '2026-03', debit: 150_000, credit: 250.5, balance: 149_749.5 }),
      ],
    });
    expect(
      await screen.findByRole('img', { name: /Debit and credit per month from Feb 2026 to Mar 2026/ }),
    ).toBeInTheDocument();

    await user.click(screen.getByText('Show the numbers'));
    const numbers = within(screen.getByRole('region', { name: 'Totals per month in numbers' }));
    const [, newest] = numbers.getAllByRole('row');
    expect(newest).toHaveTextContent('Mar 20261,50,000.00250.501,49,749.50');
  });

  it('say why they are not there, and leave the rest of the wallet alone', async () => {
    openWallet({ [calls.totals]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('Failed to load the totals.')).toBeInTheDocument();
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('say which periods are too long for them, and offer no second try of the same', async () => {
    const sentence = messageFor('wallet.months-too-many', { max: 120 });
    openWallet({ [calls.totals]: () => refuse(400, 'request.invalid', { fields: { from: [sentence] } }) });
    expect(
      await screen.findByText('Failed to load the totals. Choose a shorter period: at most 120 months.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
