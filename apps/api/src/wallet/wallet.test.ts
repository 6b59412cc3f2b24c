import { walletAccountSchema, walletTransactionSchema } from '@atrium/contracts/wallet';
import { randomUUID } from 'node:crypto';
import { storedFiles } from '../testing/stored-files';
import { asOwner, stopTestServers } from '../testing/test-server';
import { keyHeader, startWalletCompany, type WalletCompany } from '../testing/wallet-company';
import type { Payment, WalletClient } from '../testing/wallets';

let company: WalletCompany;
beforeAll(async () => {
  company = await startWalletCompany('Wallets', { MAX_UPLOAD_MB: '1' });
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

afterEach(async () => {
  // Whatever was refused or repeated leaves no bytes without a row, and no row without bytes.
  const known = (await asOwner<{ id: string }>(company.server, 'select id from file')).map(({ id }) => id).sort();
  expect(storedFiles(company.server)).toEqual(known);
});

describe('an account', () => {
  test('is not there until it is created, empty, by its owner', async () => {
    const { user, walletClient } = await company.person();
    const path = `employee_wallet_account/retrieve/${user}/`;
    expect(await walletClient.at(path)).toMatchObject({
      status: 404,
      json: { code: 'wallet.not-found', detail: 'This wallet doesn’t exist.' },
    });
    const answer = await walletClient.post('employee_wallet_account/create/', { user });
    expect(answer.status).toBe(201);
    const account = walletAccountSchema.strict().parse(answer.json);
    expect(account).toMatchObject({ user, total_balance: 0, time_zone: 'Asia/Dhaka' });
    expect((await walletClient.at(path)).json).toEqual(account);
  });

  test('is created once, but the same call again finds it', async () => {
    const { user, walletClient } = await company.person();
    const id = randomUUID();
    const first = await walletClient.post('employee_wallet_account/create/', { user }, keyHeader(id));
    expect(first).toMatchObject({ status: 201, json: { id } });
    expect(await walletClient.post('employee_wallet_account/create/', { user }, keyHeader(id))).toMatchObject({
      status: 201,
      json: first.json,
    });
    for (const headers of [{}, keyHeader(randomUUID())]) {
      expect(await walletClient.post('employee_wallet_account/create/', { user }, headers)).toMatchObject({
        status: 409,
        json: { code: 'wallet.exists' },
      });
    }
    const { user: other, walletClient: others } = await company.person();
    expect(await others.post('employee_wallet_account/create/', { user: other }, keyHeader(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await others.at(`employee_wallet_account/retrieve/${other}/`)).status).toBe(404);
  });

  test('is created once by calls at the same moment', async () => {
    const { user, walletClient } = await company.person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => walletClient.post('employee_wallet_account/create/', { user })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test('is created for oneself only', async () => {
    const { user, walletClient } = await company.person();
    for (const [caller, whose] of [
      [walletClient, company.user_id],
      [walletClient, nobody],
      [company.admin, user],
    ] as const) {
      expect(await caller.post('employee_wallet_account/create/', { user: whose })).toMatchObject({
        status: 400,
        json: { errors: { user: ['You can only create a wallet for yourself.'] } },
      });
    }
    expect((await walletClient.post('employee_wallet_account/create/', {})).status).toBe(400);
    expect((await company.admin.at(`employee_wallet_account/retrieve/${user}/`)).status).toBe(404);
  });
});

describe('a transaction', () => {
  test('adds as a debit, takes as a credit, and may take the balance below zero', async () => {
    const { user, walletClient, wallet } = await company.holder();
    const answer = await walletClient.send(wallet, {
      transaction_type: 'DEBIT',
      amount: 100.1,
      title: '  Advance ',
      description: 'For the fair',
    });
    expect(answer.status).toBe(201);
    const first = walletTransactionSchema.strict().parse(answer.json);
    expect(first).toMatchObject({
      transaction_type: 'DEBIT',
      amount: 100.1,
      title: 'Advance',
      description: 'For the fair',
      employee_wallet_account: wallet,
      balance_after: 100.1,
      reverses: null,
      reversed_by: null,
      receipt: null,
    });
    expect(new Date(first.created_at).toISOString()).toBe(first.created_at);
    const second = await walletClient.pay(wallet, { transaction_type: 'CREDIT', amount: 100.2 });
    expect(second).toMatchObject({ amount: 100.2, description: '', balance_after: -0.1 });
    expect((await walletClient.account(user)).total_balance).toBe(-0.1);
    expect(await walletClient.history(wallet)).toEqual([second, first]);
  });

  test('sums cents without rounding errors', async () => {
    const { walletClient, wallet } = await company.holder();
    for (let time = 0; time < 30; time += 1) await walletClient.pay(wallet, { amount: 0.1 });
    expect((await walletClient.account()).total_balance).toBe(3);
    await walletClient.pay(wallet, { amount: 999_999_999_999.99 });
    await walletClient.pay(wallet, { transaction_type: 'CREDIT', amount: 999_999_999_999.99 });
    expect((await walletClient.account()).total_balance).toBe(3);
  });

  test.each<[string, object, string, string]>([
    ['nothing for an amount', { amount: 0 }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['less than nothing', { amount: -5 }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['a third decimal', { amount: 1.005 }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['a text for an amount', { amount: '12' }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['no amount', { amount: undefined }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['no number', { amount: NaN }, 'amount', 'Enter an amount above zero, with up to two decimal places.'],
    ['too large an amount', { amount: 1e12 }, 'amount', 'The largest amount is 9,99,99,99,99,999.99.'],
    ['a blank title', { title: '  ' }, 'title', 'This field is required.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Use no more than 200 characters.'],
    ['a long description', { description: 'x'.repeat(2001) }, 'description', 'Use no more than 2000 characters.'],
    ['another kind', { transaction_type: 'debit' }, 'transaction_type', 'Choose an option.'],
  ])('is refused with %s, at that field', async (_what, change, field, sentence) => {
    const wallet = (await company.admin.account().catch(() => company.admin.open())).id;
    const answer = await company.admin.send(wallet, change);
    expect(answer).toMatchObject({ status: 400, json: { errors: { [field]: [sentence] } } });
    expect(await company.admin.history(wallet)).toEqual([]);
  });

  test('needs a wallet that is there', async () => {
    const { walletClient } = await company.person();
    expect(await walletClient.send(nobody)).toMatchObject({ status: 404, json: { code: 'wallet.not-found' } });
    expect((await walletClient.send('x')).status).toBe(400);
    expect((await walletClient.post('employee_wallet_transaction/create/')).status).toBe(400);
    expect((await walletClient.post('employee_wallet_transaction/create/', [])).status).toBe(400);
  });

  test('that is retried is booked once', async () => {
    const { walletClient, wallet } = await company.holder();
    const id = randomUUID();
    const payment = { amount: 12.5, title: 'Taxi', description: 'to the port' } as const;
    const first = await walletClient.pay(wallet, payment, keyHeader(id));
    expect(first.id).toBe(id);
    expect(await walletClient.pay(wallet, payment, keyHeader(id.toUpperCase()))).toEqual(first);
    await walletClient.pay(wallet, { amount: 1 });
    expect(await walletClient.pay(wallet, payment, keyHeader(id))).toEqual(first);
    expect((await walletClient.account()).total_balance).toBe(13.5);
    expect(await walletClient.history(wallet)).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['amount', { amount: 12.51 }],
    ['title', { title: 'Taxi!' }],
    ['description', { description: '' }],
    ['kind', { transaction_type: 'CREDIT' }],
  ])('with a key of another %s is refused', async (_what, change) => {
    const { walletClient, wallet } = await company.holder();
    const id = randomUUID();
    const payment: Payment = { amount: 12.5, title: 'Taxi', description: 'to the port' };
    await walletClient.pay(wallet, payment, keyHeader(id));
    expect(await walletClient.send(wallet, { ...payment, ...change }, keyHeader(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await walletClient.account()).total_balance).toBe(12.5);
  });

  test('with a key of another wallet is refused, and says nothing about it', async () => {
    const [one, other] = [await company.holder(), await company.holder()];
    const id = randomUUID();
    await one.walletClient.pay(one.wallet, {}, keyHeader(id));
    expect(await other.walletClient.send(other.wallet, {}, keyHeader(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await one.walletClient.account()).total_balance).toBe(1);
    expect((await other.walletClient.account()).total_balance).toBe(0);
    expect((await one.walletClient.send(one.wallet, {}, keyHeader('x'))).status).toBe(400);
  });

  test('can’t take the balance beyond exact numbers, but an earlier one can still be retried', async () => {
    const { walletClient, wallet } = await company.holder();
    const most = { amount: 999_999_999_999.99 } as const;
    for (let time = 0; time < 9; time += 1) await walletClient.pay(wallet, most);
    const id = randomUUID();
    await walletClient.pay(wallet, most, keyHeader(id));
    expect((await walletClient.account()).total_balance).toBe(9_999_999_999_999.9);
    expect(await walletClient.send(wallet, most)).toMatchObject({
      status: 409,
      json: { code: 'wallet.balance-limit' },
    });
    expect((await walletClient.send(wallet, most, keyHeader(id))).status).toBe(201);
    await walletClient.pay(wallet, { amount: 0.09 });
    expect((await walletClient.send(wallet, { amount: 0.01 })).status).toBe(409);
    expect((await walletClient.account()).total_balance).toBe(9_999_999_999_999.99);
    expect(await walletClient.history(wallet)).toHaveLength(11);
  });
});

describe('a transaction by itself', () => {
  const alone = (walletClient: WalletClient, id: string) =>
    walletClient.at(`employee_wallet_transaction/retrieve/${id}/`);

  test('is the same as in the history, also after it was reversed', async () => {
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet, { transaction_type: 'CREDIT', amount: 40, title: 'Lunch' });
    expect(await alone(walletClient, paid.id)).toMatchObject({ status: 200, json: paid });
    await walletClient.reverse(paid.id);
    const history = await walletClient.history(wallet);
    expect(history).toHaveLength(2);
    for (const row of history) {
      const answer = await alone(walletClient, row.id);
      expect(walletTransactionSchema.strict().parse(answer.json)).toEqual(row);
      expect((await alone(company.admin, row.id)).json).toEqual(row);
    }
  });

  test('is not found under another id', async () => {
    const { walletClient, wallet } = await company.holder();
    for (const id of [nobody, 'x', wallet]) {
      expect(await alone(walletClient, id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });
});
