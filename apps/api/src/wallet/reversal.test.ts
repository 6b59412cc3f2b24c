import { walletTransactionSchema } from '@atrium/contracts/wallet';
import { randomUUID } from 'node:crypto';
import { stopTestServers } from '../testing/test-server';
import { keyHeader, startWalletCompany, type WalletCompany } from '../testing/wallet-company';

let company: WalletCompany;
beforeAll(async () => {
  company = await startWalletCompany('Reversals', { MAX_UPLOAD_MB: '1' });
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

describe('a reversal', () => {
  test('books the opposite, and each refers to the other', async () => {
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet, { transaction_type: 'CREDIT', amount: 40, title: 'Lunch' });
    const answer = await walletClient.reverse(paid.id, { description: 'Paid twice' });
    expect(answer.status).toBe(201);
    const reversal = walletTransactionSchema.strict().parse(answer.json);
    expect(reversal).toMatchObject({
      transaction_type: 'DEBIT',
      amount: 40,
      title: 'Reversal: Lunch',
      description: 'Paid twice',
      reverses: paid.id,
      balance_after: 0,
    });
    expect(await walletClient.history(wallet)).toEqual([reversal, { ...paid, reversed_by: reversal.id }]);
    expect((await walletClient.account()).total_balance).toBe(0);
  });

  test('happens once, also by calls at the same moment, and is itself final', async () => {
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet, { amount: 7 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => walletClient.reverse(paid.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ json: { code: 'wallet.reversed-before' } });
    const [reversal] = await walletClient.history(wallet);
    expect(await walletClient.reverse(reversal?.id ?? '')).toMatchObject({
      status: 409,
      json: { code: 'wallet.reversal-final' },
    });
    expect(await walletClient.history(wallet)).toHaveLength(2);
    expect((await walletClient.account()).total_balance).toBe(0);
  });

  test('that is retried is booked once, and its key is good for nothing else', async () => {
    const { walletClient, wallet } = await company.holder();
    const [one, other] = [await walletClient.pay(wallet, { amount: 7 }), await walletClient.pay(wallet, { amount: 8 })];
    const id = randomUUID();
    const [first, again] = await Promise.all([
      walletClient.reverse(one.id, {}, keyHeader(id)),
      walletClient.reverse(one.id, {}, keyHeader(id)),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    for (const answer of [
      await walletClient.reverse(one.id, { description: 'Now with words' }, keyHeader(id)),
      await walletClient.reverse(other.id, {}, keyHeader(id)),
      await walletClient.reverse(other.id, {}, keyHeader(one.id)),
      await walletClient.send(
        wallet,
        { transaction_type: 'CREDIT', amount: 7, title: 'Reversal: Payment' },
        keyHeader(id),
      ),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect((await walletClient.account()).total_balance).toBe(8);
  });

  test('needs no body, but an existing transaction', async () => {
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet);
    expect((await walletClient.post(`employee_wallet_transaction/reverse/${paid.id}/`)).status).toBe(201);
    for (const id of [nobody, 'x', wallet]) {
      expect(await walletClient.reverse(id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });
});
