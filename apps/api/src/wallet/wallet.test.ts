import { walletAccountSchema, walletTransactionSchema } from '@atrium/contracts/wallet';
import { randomUUID } from 'node:crypto';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, type Payment, type WalletClient } from '../testing/wallets';

let server: TestServer;
let company: Company;
let admin: WalletClient;
let number = 0;
beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  company = await registerCompany(server, 'Wallets');
  admin = walletClientOf(server, company);
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const person = async () => {
  const { user, email } = await createEmployee(server, company, (number += 1));
  const walletClient = walletClientOf(server, {
    tenant: company.tenant,
    token: await signIn(server, email),
    user_id: user,
  });
  return { user, walletClient };
};
const holder = async () => {
  const { user, walletClient } = await person();
  return { user, walletClient, wallet: (await walletClient.open()).id };
};
const key = (id: string) => ({ 'idempotency-key': id });
afterEach(async () => {
  // Whatever was refused or repeated leaves no bytes without a row, and no row without bytes.
  const known = (await asOwner<{ id: string }>(server, 'select id from file')).map(({ id }) => id).sort();
  expect(storedFiles(server)).toEqual(known);
});

describe('an account', () => {
  test('is not there until it is created, empty, by its owner', async () => {
    const { user, walletClient } = await person();
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
    const { user, walletClient } = await person();
    const id = randomUUID();
    const first = await walletClient.post('employee_wallet_account/create/', { user }, key(id));
    expect(first).toMatchObject({ status: 201, json: { id } });
    expect(await walletClient.post('employee_wallet_account/create/', { user }, key(id))).toMatchObject({
      status: 201,
      json: first.json,
    });
    for (const headers of [{}, key(randomUUID())]) {
      expect(await walletClient.post('employee_wallet_account/create/', { user }, headers)).toMatchObject({
        status: 409,
        json: { code: 'wallet.exists' },
      });
    }
    const { user: other, walletClient: others } = await person();
    expect(await others.post('employee_wallet_account/create/', { user: other }, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await others.at(`employee_wallet_account/retrieve/${other}/`)).status).toBe(404);
  });

  test('is created once by calls at the same moment', async () => {
    const { user, walletClient } = await person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => walletClient.post('employee_wallet_account/create/', { user })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test('is created for oneself only', async () => {
    const { user, walletClient } = await person();
    for (const [caller, whose] of [
      [walletClient, company.user_id],
      [walletClient, nobody],
      [admin, user],
    ] as const) {
      expect(await caller.post('employee_wallet_account/create/', { user: whose })).toMatchObject({
        status: 400,
        json: { errors: { user: ['You can only create a wallet for yourself.'] } },
      });
    }
    expect((await walletClient.post('employee_wallet_account/create/', {})).status).toBe(400);
    expect((await admin.at(`employee_wallet_account/retrieve/${user}/`)).status).toBe(404);
  });
});

describe('a transaction', () => {
  test('adds as a debit, takes as a credit, and may take the balance below zero', async () => {
    const { user, walletClient, wallet } = await holder();
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
    const { walletClient, wallet } = await holder();
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
    const wallet = (await admin.account().catch(() => admin.open())).id;
    const answer = await admin.send(wallet, change);
    expect(answer).toMatchObject({ status: 400, json: { errors: { [field]: [sentence] } } });
    expect(await admin.history(wallet)).toEqual([]);
  });

  test('needs a wallet that is there', async () => {
    const { walletClient } = await person();
    expect(await walletClient.send(nobody)).toMatchObject({ status: 404, json: { code: 'wallet.not-found' } });
    expect((await walletClient.send('x')).status).toBe(400);
    expect((await walletClient.post('employee_wallet_transaction/create/')).status).toBe(400);
    expect((await walletClient.post('employee_wallet_transaction/create/', [])).status).toBe(400);
  });

  test('that is retried is booked once', async () => {
    const { walletClient, wallet } = await holder();
    const id = randomUUID();
    const payment = { amount: 12.5, title: 'Taxi', description: 'to the port' } as const;
    const first = await walletClient.pay(wallet, payment, key(id));
    expect(first.id).toBe(id);
    expect(await walletClient.pay(wallet, payment, key(id.toUpperCase()))).toEqual(first);
    await walletClient.pay(wallet, { amount: 1 });
    expect(await walletClient.pay(wallet, payment, key(id))).toEqual(first);
    expect((await walletClient.account()).total_balance).toBe(13.5);
    expect(await walletClient.history(wallet)).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['amount', { amount: 12.51 }],
    ['title', { title: 'Taxi!' }],
    ['description', { description: '' }],
    ['kind', { transaction_type: 'CREDIT' }],
  ])('with a key of another %s is refused', async (_what, change) => {
    const { walletClient, wallet } = await holder();
    const id = randomUUID();
    const payment: Payment = { amount: 12.5, title: 'Taxi', description: 'to the port' };
    await walletClient.pay(wallet, payment, key(id));
    expect(await walletClient.send(wallet, { ...payment, ...change }, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await walletClient.account()).total_balance).toBe(12.5);
  });

  test('with a key of another wallet is refused, and says nothing about it', async () => {
    const [one, other] = [await holder(), await holder()];
    const id = randomUUID();
    await one.walletClient.pay(one.wallet, {}, key(id));
    expect(await other.walletClient.send(other.wallet, {}, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await one.walletClient.account()).total_balance).toBe(1);
    expect((await other.walletClient.account()).total_balance).toBe(0);
    expect((await one.walletClient.send(one.wallet, {}, key('x'))).status).toBe(400);
  });

  test('can’t take the balance beyond exact numbers, but an earlier one can still be retried', async () => {
    const { walletClient, wallet } = await holder();
    const most = { amount: 999_999_999_999.99 } as const;
    for (let time = 0; time < 9; time += 1) await walletClient.pay(wallet, most);
    const id = randomUUID();
    await walletClient.pay(wallet, most, key(id));
    expect((await walletClient.account()).total_balance).toBe(9_999_999_999_999.9);
    expect(await walletClient.send(wallet, most)).toMatchObject({
      status: 409,
      json: { code: 'wallet.balance-limit' },
    });
    expect((await walletClient.send(wallet, most, key(id))).status).toBe(201);
    await walletClient.pay(wallet, { amount: 0.09 });
    expect((await walletClient.send(wallet, { amount: 0.01 })).status).toBe(409);
    expect((await walletClient.account()).total_balance).toBe(9_999_999_999_999.99);
    expect(await walletClient.history(wallet)).toHaveLength(11);
  });
});

describe('a reversal', () => {
  test('books the opposite, and each refers to the other', async () => {
    const { walletClient, wallet } = await holder();
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
    const { walletClient, wallet } = await holder();
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
    const { walletClient, wallet } = await holder();
    const [one, other] = [await walletClient.pay(wallet, { amount: 7 }), await walletClient.pay(wallet, { amount: 8 })];
    const id = randomUUID();
    const [first, again] = await Promise.all([
      walletClient.reverse(one.id, {}, key(id)),
      walletClient.reverse(one.id, {}, key(id)),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    for (const answer of [
      await walletClient.reverse(one.id, { description: 'Now with words' }, key(id)),
      await walletClient.reverse(other.id, {}, key(id)),
      await walletClient.reverse(other.id, {}, key(one.id)),
      await walletClient.send(wallet, { transaction_type: 'CREDIT', amount: 7, title: 'Reversal: Payment' }, key(id)),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect((await walletClient.account()).total_balance).toBe(8);
  });

  test('needs no body, but an existing transaction', async () => {
    const { walletClient, wallet } = await holder();
    const paid = await walletClient.pay(wallet);
    expect((await walletClient.post(`employee_wallet_transaction/reverse/${paid.id}/`)).status).toBe(201);
    for (const id of [nobody, 'x', wallet]) {
      expect(await walletClient.reverse(id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });
});

describe('a transaction by itself', () => {
  const alone = (walletClient: WalletClient, id: string) =>
    walletClient.at(`employee_wallet_transaction/retrieve/${id}/`);

  test('is the same as in the history, also after it was reversed', async () => {
    const { walletClient, wallet } = await holder();
    const paid = await walletClient.pay(wallet, { transaction_type: 'CREDIT', amount: 40, title: 'Lunch' });
    expect(await alone(walletClient, paid.id)).toMatchObject({ status: 200, json: paid });
    await walletClient.reverse(paid.id);
    const history = await walletClient.history(wallet);
    expect(history).toHaveLength(2);
    for (const row of history) {
      const answer = await alone(walletClient, row.id);
      expect(walletTransactionSchema.strict().parse(answer.json)).toEqual(row);
      expect((await alone(admin, row.id)).json).toEqual(row);
    }
  });

  test('is not found under another id', async () => {
    const { walletClient, wallet } = await holder();
    for (const id of [nobody, 'x', wallet]) {
      expect(await alone(walletClient, id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });
});

describe('a receipt', () => {
  const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const form = (wallet: string | undefined, file: File | undefined, fields: Readonly<Record<string, string>> = {}) => {
    const filled = new FormData();
    const texts = { transaction_type: 'CREDIT', amount: '12.50', title: 'Taxi', ...fields };
    if (wallet !== undefined) {
      for (const [name, text] of Object.entries({ ...texts, employee_wallet_account: wallet }))
        filled.append(name, text);
    }
    if (file !== undefined) filled.append('receipt', file);
    return filled;
  };
  const pay = (walletClient: WalletClient, sent: FormData, headers = {}) =>
    walletClient.at('employee_wallet_transaction/create/', { method: 'POST', form: sent, headers });
  const add = (walletClient: WalletClient, id: string, file: File | undefined, headers = {}) =>
    walletClient.at(`employee_wallet_transaction/receipt/${id}/`, {
      method: 'POST',
      form: form(undefined, file),
      headers,
    });
  const image = () => new File([png], 'bill ü.png', { type: 'image/png' });
  const pdf = () => new File(['%PDF-1.4 bill'], 'bill.pdf', { type: 'application/pdf' });

  test.each([
    ['a picture', image, 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
  ])('comes with a payment as %s, and opens', async (_what, file, type) => {
    const { walletClient, wallet } = await holder();
    const answer = await pay(walletClient, form(wallet, file()));
    expect(answer.status).toBe(201);
    const paid = walletTransactionSchema.strict().parse(answer.json);
    expect(paid).toMatchObject({ amount: 12.5, transaction_type: 'CREDIT', balance_after: -12.5 });
    const { pathname, search } = new URL(paid.receipt ?? '');
    expect(decodeURIComponent(pathname)).toContain(file().name);
    const opened = await server.call({ tenant: company.tenant, path: `${pathname}${search}` });
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe(type);
    expect(await walletClient.history(wallet)).toEqual([paid]);
  });

  test('may be left out of a form, or be an empty part of it', async () => {
    const { walletClient, wallet } = await holder();
    for (const file of [undefined, new File([], '')]) {
      expect(await pay(walletClient, form(wallet, file))).toMatchObject({ status: 201, json: { receipt: null } });
    }
  });

  test('is refused as another kind of file, as a false one, and above the limit; then nothing is booked', async () => {
    const { walletClient, wallet } = await holder();
    const refused = 'This file type isn’t supported. Supported types: JPEG, PNG, GIF, WebP, PDF.';
    for (const file of [
      new File(['<svg/>'], 'bill.svg', { type: 'image/svg+xml' }),
      new File(['no picture'], 'bill.png', { type: 'image/png' }),
      new File(['text'], 'bill.txt', { type: 'text/plain' }),
    ]) {
      expect(await pay(walletClient, form(wallet, file))).toMatchObject({
        status: 415,
        json: { code: 'file.type-refused', detail: refused, errors: { receipt: [refused] } },
      });
    }
    const large = new File([png, Buffer.alloc(1024 * 1024)], 'bill.png', { type: 'image/png' });
    expect((await pay(walletClient, form(wallet, large))).status).toBe(413);
    expect(await walletClient.history(wallet)).toEqual([]);
  });

  test('is not kept for a payment that is refused', async () => {
    const { walletClient, wallet } = await holder();
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { amount: '0' },
      { amount: '1e3' },
      { amount: 'NaN' },
      { amount: '1.001' },
      { title: '' },
    ];
    for (const fields of wrong) expect((await pay(walletClient, form(wallet, image(), fields))).status).toBe(400);
    expect((await pay(walletClient, form(nobody, image()))).status).toBe(404);
    expect(await walletClient.history(wallet)).toEqual([]);
  });

  test('comes once with a payment that is retried, and with no other file', async () => {
    const { walletClient, wallet } = await holder();
    const id = randomUUID();
    const first = await pay(walletClient, form(wallet, image()), key(id));
    const again = await pay(walletClient, form(wallet, image()), key(id));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await pay(walletClient, form(wallet, pdf()), key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect(await walletClient.history(wallet)).toHaveLength(1);
  });

  test('is added later, once', async () => {
    const { walletClient, wallet } = await holder();
    const paid = await walletClient.pay(wallet);
    const answer = await add(walletClient, paid.id, pdf());
    expect(answer.status).toBe(201);
    const { receipt, ...rest } = walletTransactionSchema.strict().parse(answer.json);
    expect({ ...rest, receipt: null }).toEqual(paid);
    expect(receipt).toContain('/bill.pdf?');
    expect(await add(walletClient, paid.id, image())).toMatchObject({
      status: 409,
      json: { code: 'wallet.receipt-present' },
    });
    expect((await walletClient.history(wallet))[0]?.receipt).toBe(receipt);
  });

  test('is added once by calls at the same moment', async () => {
    const { walletClient, wallet } = await holder();
    const paid = await walletClient.pay(wallet);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(walletClient, paid.id, image())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('that is sent again under its key is the one that is there, and its key is good for nothing else', async () => {
    const { walletClient, wallet } = await holder();
    const [paid, other] = [await walletClient.pay(wallet), await walletClient.pay(wallet)];
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(walletClient, paid.id, image(), key(id))));
    answers.push(await add(walletClient, paid.id, image(), key(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(201));
    const given = walletTransactionSchema.parse(answers[0]?.json);
    for (const { json } of answers) expect(json).toEqual(given);
    for (const refused of [
      await add(walletClient, paid.id, pdf(), key(id)),
      await add(walletClient, other.id, image(), key(id)),
      await pay(walletClient, form(wallet, image()), key(id)),
    ]) {
      expect(refused).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect(await add(walletClient, paid.id, image(), key(randomUUID()))).toMatchObject({
      status: 409,
      json: { code: 'wallet.receipt-present' },
    });
    expect(await walletClient.history(wallet)).toEqual([other, given]);
  });

  test('must be a file, for a transaction that is there', async () => {
    const { walletClient, wallet } = await holder();
    const paid = await walletClient.pay(wallet);
    expect(await add(walletClient, paid.id, new File(['x'], 'x.txt', { type: 'text/plain' }))).toMatchObject({
      status: 415,
    });
    const { walletClient: other } = await person();
    const empty = form(undefined, undefined);
    empty.append('note', 'no file');
    const none = { method: 'POST', form: empty } as const;
    expect(await walletClient.at(`employee_wallet_transaction/receipt/${paid.id}/`, none)).toMatchObject({
      status: 400,
      json: { errors: { receipt: ['This field is required.'] } },
    });
    expect((await walletClient.post(`employee_wallet_transaction/receipt/${paid.id}/`, {})).status).toBe(415);
    expect((await add(walletClient, nobody, image())).status).toBe(404);
    expect((await add(other, paid.id, image())).status).toBe(404);
  });
});
