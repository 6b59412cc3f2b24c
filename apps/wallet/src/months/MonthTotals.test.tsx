import { messageFor } from '@atrium/errors';
import { refuse, user, walletMonth } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { calls, openWallet } from '../testing/wallet-screen';

describe('totals per month', () => {
  it('are drawn, and given in numbers', async () => {
    openWallet({
      [calls.totals]: () => [
        walletMonth({ month: '2026-02', debit: 0, credit: 0, balance: 0 }),
        walletMonth({ month: '2026-03', debit: 150_000, credit: 250.5, balance: 149_749.5 }),
      ],
    });
    expect(
      await screen.findByRole('img', { name: /Debit and credit by month from Feb 2026 to Mar 2026/ }),
    ).toBeInTheDocument();

    await user.click(screen.getByText('Show as table'));
    const numbers = within(screen.getByRole('region', { name: 'Monthly totals table' }));
    const [, newest] = numbers.getAllByRole('row');
    expect(newest).toHaveTextContent('Mar 20261,50,000.00250.501,49,749.50');
  });

  it('say why they can’t be shown, without affecting the rest of the wallet', async () => {
    openWallet({ [calls.totals]: () => refuse(500, 'server.error') });
    expect(await screen.findByText('The totals couldn’t be loaded.')).toBeInTheDocument();
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('say which periods are too long for them, and offer no second try of the same', async () => {
    const sentence = messageFor('wallet.months-too-many', { max: 120 });
    openWallet({ [calls.totals]: () => refuse(400, 'request.invalid', { fields: { from: [sentence] } }) });
    expect(
      await screen.findByText('The totals couldn’t be loaded. Choose a period of up to 120 months.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('No transactions yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  const monthsFrom = (year: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      walletMonth({ month: `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}` }),
    );

  it('of a long period say that the picture holds the last ones only', async () => {
    openWallet({ [calls.totals]: () => monthsFrom(2020, 74) });
    expect(await screen.findByText('The chart shows the last 12 of 74 months.')).toBeInTheDocument();
    const picture = within(screen.getByRole('img', { name: /from Mar 2025 to Feb 2026/ }));
    expect(picture.getAllByText(/^20\d\d$/).map(({ textContent }) => textContent)).toEqual(['2025', '2026']);
    await user.click(screen.getByText('Show as table'));
    expect(screen.getAllByRole('rowheader')).toHaveLength(74);
  });

  it('of a year are all in the picture, which says nothing of it', async () => {
    openWallet({ [calls.totals]: () => monthsFrom(2025, 12) });
    const picture = within(await screen.findByRole('img', { name: /from Jan 2025 to Dec 2025/ }));
    expect(picture.getAllByText('2025')).toHaveLength(1);
    expect(screen.queryByText(/The chart shows/)).not.toBeInTheDocument();
  });
});
