import type { WalletTransaction } from '@atrium/contracts/wallet';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { appRole } from '../database/app-role';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';
import { walletClientOf, type Payment, type WalletClient } from '../testing/wallets';
import { toMinor } from './money';

let server: TestServer;
let second: TestServer;
let company: Company;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  second = await server.startSecond();
  company = await registerCompany(server, 'Sums');
});
afterAll(stopTestServers);

interface OpenWallet {
  readonly walletClient: WalletClient;
  /** The same account at another process of the server. */
  readonly elsewhere: WalletClient;
  readonly wallet: string;
}
const holder = async (): Promise<OpenWallet> => {
  const { user, email } = await createEmployee(server, company, (number += 1));
  const account = { tenant: company.tenant, token: await signIn(server, email), user_id: user };
  const walletClient = walletClientOf(server, account);
  return { walletClient, elsewhere: walletClientOf(second, account), wallet: (await walletClient.open()).id };
};
const key = (id: string) => ({ 'idempotency-key': id });
const signed = ({ transaction_type: type, amount }: WalletTransaction): number =>
  type === 'DEBIT' ? toMinor(amount) : -toMinor(amount);

/** Holds for every wallet at any time: sums are done in whole hundredths. */
async function expectSound({ walletClient, wallet }: OpenWallet): Promise<readonly WalletTransaction[]> {
  const newestFirst = await walletClient.history(wallet);
  const { total_balance: balance } = await walletClient.account();
  let sum = 0;
  for (const transaction of [...newestFirst].reverse()) {
    sum += signed(transaction);
    expect(toMinor(transaction.balance_after)).toBe(sum);
  }
  expect(toMinor(balance)).toBe(sum);
  const times = newestFirst.map(({ created_at: at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const reversed = newestFirst.flatMap(({ reverses }) => reverses ?? []);
  expect(new Set(reversed).size).toBe(reversed.length);
  const byId = new Map(newestFirst.map((transaction) => [transaction.id, transaction]));
  for (const transaction of newestFirst) {
    if (transaction.reverses === null) continue;
    const original = byId.get(transaction.reverses);
    expect(original).toMatchObject({ amount: transaction.amount, reverses: null, reversed_by: transaction.id });
    expect(original?.transaction_type).not.toBe(transaction.transaction_type);
  }
  const stored = await asOwner<{ seq: number; balance: number; debits: number; debited: number }>(
    server,
    `select t.seq::int as seq, t.balance_after::float8 as balance, t.debits::int as debits, t.debited::float8 as debited
     from wallet_transaction t where t.wallet_id = $1 order by t.seq`,
    [wallet],
  );
  let [debits, debited] = [0, 0];
  for (const [index, row] of stored.entries()) {
    const transaction = newestFirst.at(-1 - index);
    if (transaction?.transaction_type === 'DEBIT') {
      debits += 1;
      debited += toMinor(transaction.amount);
    }
    expect(row).toEqual({ seq: index + 1, balance: toMinor(transaction?.balance_after ?? NaN), debits, debited });
  }
  return newestFirst;
}

test('twenty writers at once, on two processes, leave a balance that equals its transactions', async () => {
  const held = await holder();
  const writes = await Promise.all(
    Array.from({ length: 20 }, async (_, writer) => {
      const walletClient = writer % 2 === 0 ? held.walletClient : held.elsewhere;
      const made: number[] = [];
      for (let time = 1; time <= 6; time += 1) {
        const type = (writer + time) % 3 === 0 ? 'CREDIT' : 'DEBIT';
        const paid = await walletClient.pay(held.wallet, { transaction_type: type, amount: writer + time / 100 });
        made.push(signed(paid));
      }
      return made;
    }),
  );
  const history = await expectSound(held);
  expect(history).toHaveLength(120);
  const sum = writes.flat().reduce((total, amount) => total + amount, 0);
  expect(toMinor((await held.walletClient.account()).total_balance)).toBe(sum);
}, 240_000);

test('a payment that is sent many times at once is one row', async () => {
  const held = await holder();
  const id = randomUUID();
  const payment: Payment = { amount: 19.99, title: 'Bus' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, sender) =>
      (sender % 2 === 0 ? held.walletClient : held.elsewhere).pay(held.wallet, payment, key(id)),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await expectSound(held)).toEqual([answers[0]]);
});

describe('any sequence of actions', () => {
  type Action =
    | { readonly do: 'pay'; readonly payment: Payment }
    | { readonly do: 'retry'; readonly which: number }
    | { readonly do: 'rewrite'; readonly which: number }
    | { readonly do: 'reverse'; readonly which: number }
    | { readonly do: 'bad'; readonly amount: number }
    | { readonly do: 'at once'; readonly payments: readonly Payment[]; readonly reversed: number };

  const payment = fc.record({
    transaction_type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const),
    amount: fc
      .oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99_999_999_999_999 }))
      .map((minor) => minor / 100),
    title: fc.constantFrom('Lunch', 'Taxi', '=1+1'),
  });
  const which = fc.nat(50);
  const action: fc.Arbitrary<Action> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), payment }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rewrite' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('bad' as const), amount: fc.constantFrom(0, -1, 0.001, 1e13) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('at once' as const),
        payments: fc.array(payment, { minLength: 2, maxLength: 5 }),
        reversed: which,
      }),
    },
  );

  /** Does one action, with every payment under a key; tells the payments that were sent, so that they can be sent again. */
  async function perform(
    { walletClient, elsewhere, wallet }: OpenWallet,
    sent: [string, Payment][],
    done: Action,
  ): Promise<void> {
    const some = (index: number): [string, Payment] | undefined => sent[index % Math.max(1, sent.length)];
    const pay = async (by: WalletClient, wanted: Payment, id = randomUUID() as string): Promise<void> => {
      const { status } = await by.send(wallet, wanted, key(id));
      if (status === 201) sent.push([id, wanted]);
      else expect(status).toBe(409);
    };
    switch (done.do) {
      case 'pay':
        return pay(walletClient, done.payment);
      case 'retry': {
        const before = some(done.which);
        if (before !== undefined) expect((await elsewhere.send(wallet, before[1], key(before[0]))).status).toBe(201);
        return;
      }
      case 'rewrite': {
        const before = some(done.which);
        if (before === undefined) return;
        const other = { ...before[1], title: 'Something else' };
        expect((await walletClient.send(wallet, other, key(before[0]))).status).toBe(409);
        return;
      }
      case 'reverse': {
        const before = some(done.which);
        if (before !== undefined) expect([201, 409]).toContain((await walletClient.reverse(before[0])).status);
        return;
      }
      case 'bad':
        expect((await walletClient.send(wallet, { amount: done.amount })).status).toBe(400);
        return;
      case 'at once': {
        const before = some(done.reversed);
        await Promise.all([
          ...done.payments.flatMap((wanted) => {
            const id = randomUUID();
            return [pay(walletClient, wanted, id), pay(elsewhere, wanted, id)];
          }),
          ...(before === undefined ? [] : [walletClient.reverse(before[0]), elsewhere.reverse(before[0])]),
        ]);
      }
    }
  }

  test('keeps the balance equal to its transactions, and never changes one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 12 }), async (actions) => {
        const held = await holder();
        const sent: [string, Payment][] = [];
        let before: readonly WalletTransaction[] = [];
        for (const done of actions) {
          await perform(held, sent, done);
          const now = await expectSound(held);
          // What was there is there, unchanged but for being reversed; what is new stands in front of it.
          const frozen = (list: readonly WalletTransaction[]) => list.map((row) => ({ ...row, reversed_by: null }));
          expect(frozen(now.slice(now.length - before.length))).toEqual(frozen(before));
          for (const row of before.filter(({ reversed_by: by }) => by !== null)) expect(now).toContainEqual(row);
          before = now;
        }
        const ids = before.filter(({ reverses }) => reverses === null).map(({ id }) => id);
        expect([...ids].sort()).toEqual([...new Set(sent.map(([id]) => id))].sort());
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});

describe('the role that requests run as', () => {
  /** The SQLSTATE that a statement of the application ends with, in the tenant of a wallet; `done` where it is let. */
  async function outcome(wallet: string, sql: string): Promise<string> {
    const url = new URL(server.ownerUrl);
    const role = appRole(url.pathname.slice(1), testSecret);
    url.username = role.name;
    url.password = role.password;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      const [row] = await asOwner<{ tenant_id: string }>(server, 'select tenant_id from wallet where id = $1', [
        wallet,
      ]);
      await client.query('begin');
      await client.query(`select set_config('app.tenant', $1, true)`, [row?.tenant_id]);
      await client.query(sql);
      return 'done';
    } catch (error) {
      return sqlFailureOf(error)?.code ?? String(error);
    } finally {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    }
  }

  test.each([
    'update wallet set balance = 1000000',
    'update wallet_transaction set amount = 1',
    `update wallet_transaction set title = 'x'`,
    'delete from wallet_transaction',
    'delete from wallet',
    'delete from wallet_receipt',
    'delete from wallet_word',
    `update wallet_word set word = 'x'`,
    'update wallet_receipt set file_id = gen_random_uuid()',
    'truncate wallet_transaction cascade',
    'alter table wallet_transaction disable trigger all',
    'select refuse_rewriting()',
    `insert into wallet (tenant_id, id, user_id) select tenant_id, gen_random_uuid(), gen_random_uuid() from wallet
     on conflict do update set balance = 5`,
  ])('may not: %s', async (sql) => {
    const { walletClient, wallet } = await holder();
    await walletClient.pay(wallet, { amount: 5 });
    expect(await outcome(wallet, sql)).toMatch(/^(42501|0A000|42P13|42601)$/);
  });

  test('cannot choose a number, a balance or a time in the future by inserting', async () => {
    const held = await holder();
    const { user } = await held.walletClient.account();
    await held.walletClient.pay(held.wallet, { amount: 5 });
    await asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, seq, kind, amount, title, description, balance_after,
         debits, debited, created_at)
       select tenant_id, id, gen_random_uuid(), 99, 'CREDIT', 100, 'x', '', 12345, 7, 7, 'infinity' from wallet where id = $1`,
      [held.wallet],
    );
    expect((await expectSound(held))[0]).toMatchObject({ amount: 1, balance_after: 4 });
    await asOwner(
      server,
      `insert into wallet_transaction (tenant_id, wallet_id, id, kind, amount, title, description, created_at)
       select tenant_id, id, gen_random_uuid(), 'CREDIT', 100, 'x', '', '2000-01-01' from wallet where id = $1`,
      [held.wallet],
    );
    await held.walletClient.pay(held.wallet, { amount: 1 });
    await expectSound(held);
    expect((await held.walletClient.account(user)).total_balance).toBe(4);
  });

  test('nor does the owner of the tables rewrite a history by accident', async () => {
    const { walletClient, wallet } = await holder();
    await walletClient.pay(wallet);
    for (const sql of ['update wallet_transaction set amount = 2', 'delete from wallet_transaction']) {
      await expect(asOwner(server, sql)).rejects.toMatchObject({ code: '23001' });
    }
  });
});
