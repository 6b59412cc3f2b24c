import { walletAccountSchema, walletTransactionSchema } from '@atrium/contracts/wallet';
import { randomUUID } from 'node:crypto';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { purseOf, type Payment, type Purse } from '../testing/wallets';

let server: TestServer;
let company: Company;
let admin: Purse;
let number = 0;
beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  company = await registerCompany(server, 'Purses');
  admin = purseOf(server, company);
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';
const person = async () => {
  const { user, email } = await createEmployee(server, company, (number += 1));
  const purse = purseOf(server, { tenant: company.tenant, token: await signIn(server, email), user_id: user });
  return { user, purse };
};
const holder = async () => {
  const { user, purse } = await person();
  return { user, purse, wallet: (await purse.open()).id };
};
const key = (id: string) => ({ 'idempotency-key': id });
afterEach(async () => {
  // Whatever was refused or repeated leaves no bytes without a row, and no row without bytes.
  const known = (await asOwner<{ id: string }>(server, 'select id from file')).map(({ id }) => id).sort();
  expect(storedFiles(server)).toEqual(known);
});

describe('an account', () => {
  test('is not there until it is created, empty, by its owner', async () => {
    const { user, purse } = await person();
    const path = `employee_wallet_account/retrieve/${user}/`;
    expect(await purse.at(path)).toMatchObject({
      status: 404,
      json: { code: 'wallet.not-found', detail: 'There is no wallet here.' },
    });
    const answer = await purse.post('employee_wallet_account/create/', { user });
    expect(answer.status).toBe(201);
    const account = walletAccountSchema.strict().parse(answer.json);
    expect(account).toMatchObject({ user, total_balance: 0, time_zone: 'Asia/Dhaka' });
    expect((await purse.at(path)).json).toEqual(account);
  });

  test('is created once, but the same call again finds it', async () => {
    const { user, purse } = await person();
    const id = randomUUID();
    const first = await purse.post('employee_wallet_account/create/', { user }, key(id));
    expect(first).toMatchObject({ status: 201, json: { id } });
    expect(await purse.post('employee_wallet_account/create/', { user }, key(id))).toMatchObject({
      status: 201,
      json: first.json,
    });
    for (const headers of [{}, key(randomUUID())]) {
      expect(await purse.post('employee_wallet_account/create/', { user }, headers)).toMatchObject({
        status: 409,
        json: { code: 'wallet.exists' },
      });
    }
    const { user: other, purse: others } = await person();
    expect(await others.post('employee_wallet_account/create/', { user: other }, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await others.at(`employee_wallet_account/retrieve/${other}/`)).status).toBe(404);
  });

  test('is created once by calls at the same moment', async () => {
    const { user, purse } = await person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => purse.post('employee_wallet_account/create/', { user })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  test('is created for oneself only', async () => {
    const { user, purse } = await person();
    for (const [caller, whose] of [
      [purse, company.user_id],
      [purse, nobody],
      [admin, user],
    ] as const) {
      expect(await caller.post('employee_wallet_account/create/', { user: whose })).toMatchObject({
        status: 400,
        json: { errors: { user: ['A wallet can only be created for yourself.'] } },
      });
    }
    expect((await purse.post('employee_wallet_account/create/', {})).status).toBe(400);
    expect((await admin.at(`employee_wallet_account/retrieve/${user}/`)).status).toBe(404);
  });
});

describe('a transaction', () => {
  test('adds as a debit, takes as a credit, and may take the balance below zero', async () => {
    const { user, purse, wallet } = await holder();
    const answer = await purse.send(wallet, {
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
    const second = await purse.pay(wallet, { transaction_type: 'CREDIT', amount: 100.2 });
    expect(second).toMatchObject({ amount: 100.2, description: '', balance_after: -0.1 });
    expect((await purse.account(user)).total_balance).toBe(-0.1);
    expect(await purse.history(wallet)).toEqual([second, first]);
  });

  test('sums cents without an error of rounding', async () => {
    const { purse, wallet } = await holder();
    for (let time = 0; time < 30; time += 1) await purse.pay(wallet, { amount: 0.1 });
    expect((await purse.account()).total_balance).toBe(3);
    await purse.pay(wallet, { amount: 999_999_999_999.99 });
    await purse.pay(wallet, { transaction_type: 'CREDIT', amount: 999_999_999_999.99 });
    expect((await purse.account()).total_balance).toBe(3);
  });

  test.each<[string, object, string, string]>([
    ['nothing for an amount', { amount: 0 }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['less than nothing', { amount: -5 }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['a third decimal', { amount: 1.005 }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['a text for an amount', { amount: '12' }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['no amount', { amount: undefined }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['no number', { amount: NaN }, 'amount', 'Enter an amount above zero, with at most two decimals.'],
    ['too large an amount', { amount: 1e12 }, 'amount', 'The largest amount is 9,99,99,99,99,999.99.'],
    ['a blank title', { title: '  ' }, 'title', 'This field is required.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters.'],
    ['a long description', { description: 'x'.repeat(2001) }, 'description', 'Use at most 2000 characters.'],
    ['another kind', { transaction_type: 'debit' }, 'transaction_type', 'Choose one of the options.'],
  ])('is refused with %s, at that field', async (_what, change, field, sentence) => {
    const wallet = (await admin.account().catch(() => admin.open())).id;
    const answer = await admin.send(wallet, change);
    expect(answer).toMatchObject({ status: 400, json: { errors: { [field]: [sentence] } } });
    expect(await admin.history(wallet)).toEqual([]);
  });

  test('needs a wallet that is there', async () => {
    const { purse } = await person();
    expect(await purse.send(nobody)).toMatchObject({ status: 404, json: { code: 'wallet.not-found' } });
    expect((await purse.send('x')).status).toBe(400);
    expect((await purse.post('employee_wallet_transaction/create/')).status).toBe(400);
    expect((await purse.post('employee_wallet_transaction/create/', [])).status).toBe(400);
  });

  test('that is retried is booked once', async () => {
    const { purse, wallet } = await holder();
    const id = randomUUID();
    const payment = { amount: 12.5, title: 'Taxi', description: 'to the port' } as const;
    const first = await purse.pay(wallet, payment, key(id));
    expect(first.id).toBe(id);
    expect(await purse.pay(wallet, payment, key(id.toUpperCase()))).toEqual(first);
    await purse.pay(wallet, { amount: 1 });
    expect(await purse.pay(wallet, payment, key(id))).toEqual(first);
    expect((await purse.account()).total_balance).toBe(13.5);
    expect(await purse.history(wallet)).toHaveLength(2);
  });

  test.each<[string, object]>([
    ['amount', { amount: 12.51 }],
    ['title', { title: 'Taxi!' }],
    ['description', { description: '' }],
    ['kind', { transaction_type: 'CREDIT' }],
  ])('with a key of another %s is refused', async (_what, change) => {
    const { purse, wallet } = await holder();
    const id = randomUUID();
    const payment: Payment = { amount: 12.5, title: 'Taxi', description: 'to the port' };
    await purse.pay(wallet, payment, key(id));
    expect(await purse.send(wallet, { ...payment, ...change }, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await purse.account()).total_balance).toBe(12.5);
  });

  test('with a key of another wallet is refused, and says nothing about it', async () => {
    const [one, other] = [await holder(), await holder()];
    const id = randomUUID();
    await one.purse.pay(one.wallet, {}, key(id));
    expect(await other.purse.send(other.wallet, {}, key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect((await one.purse.account()).total_balance).toBe(1);
    expect((await other.purse.account()).total_balance).toBe(0);
    expect((await one.purse.send(one.wallet, {}, key('x'))).status).toBe(400);
  });

  test('cannot take the balance beyond what is told exactly, but one that did not is still found again', async () => {
    const { purse, wallet } = await holder();
    const most = { amount: 999_999_999_999.99 } as const;
    for (let time = 0; time < 9; time += 1) await purse.pay(wallet, most);
    const id = randomUUID();
    await purse.pay(wallet, most, key(id));
    expect((await purse.account()).total_balance).toBe(9_999_999_999_999.9);
    expect(await purse.send(wallet, most)).toMatchObject({ status: 409, json: { code: 'wallet.balance-limit' } });
    expect((await purse.send(wallet, most, key(id))).status).toBe(201);
    await purse.pay(wallet, { amount: 0.09 });
    expect((await purse.send(wallet, { amount: 0.01 })).status).toBe(409);
    expect((await purse.account()).total_balance).toBe(9_999_999_999_999.99);
    expect(await purse.history(wallet)).toHaveLength(11);
  });
});

describe('a reversal', () => {
  test('books the opposite, and each tells of the other', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet, { transaction_type: 'CREDIT', amount: 40, title: 'Lunch' });
    const answer = await purse.reverse(paid.id, { description: 'Paid twice' });
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
    expect(await purse.history(wallet)).toEqual([reversal, { ...paid, reversed_by: reversal.id }]);
    expect((await purse.account()).total_balance).toBe(0);
  });

  test('happens once, also by calls at the same moment, and is itself final', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet, { amount: 7 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => purse.reverse(paid.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ json: { code: 'wallet.reversed-before' } });
    const [reversal] = await purse.history(wallet);
    expect(await purse.reverse(reversal?.id ?? '')).toMatchObject({
      status: 409,
      json: { code: 'wallet.reversal-final' },
    });
    expect(await purse.history(wallet)).toHaveLength(2);
    expect((await purse.account()).total_balance).toBe(0);
  });

  test('that is retried is booked once, and its key is good for nothing else', async () => {
    const { purse, wallet } = await holder();
    const [one, other] = [await purse.pay(wallet, { amount: 7 }), await purse.pay(wallet, { amount: 8 })];
    const id = randomUUID();
    const [first, again] = await Promise.all([purse.reverse(one.id, {}, key(id)), purse.reverse(one.id, {}, key(id))]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    for (const answer of [
      await purse.reverse(one.id, { description: 'Now with words' }, key(id)),
      await purse.reverse(other.id, {}, key(id)),
      await purse.reverse(other.id, {}, key(one.id)),
      await purse.send(wallet, { transaction_type: 'CREDIT', amount: 7, title: 'Reversal: Payment' }, key(id)),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect((await purse.account()).total_balance).toBe(8);
  });

  test('needs no body, but a transaction that is there', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet);
    expect((await purse.post(`employee_wallet_transaction/reverse/${paid.id}/`)).status).toBe(201);
    for (const id of [nobody, 'x', wallet]) {
      expect(await purse.reverse(id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
    }
  });
});

describe('a transaction by itself', () => {
  const alone = (purse: Purse, id: string) => purse.at(`employee_wallet_transaction/retrieve/${id}/`);

  test('is what the history says of it, also after it was reversed', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet, { transaction_type: 'CREDIT', amount: 40, title: 'Lunch' });
    expect(await alone(purse, paid.id)).toMatchObject({ status: 200, json: paid });
    await purse.reverse(paid.id);
    const history = await purse.history(wallet);
    expect(history).toHaveLength(2);
    for (const row of history) {
      const answer = await alone(purse, row.id);
      expect(walletTransactionSchema.strict().parse(answer.json)).toEqual(row);
      expect((await alone(admin, row.id)).json).toEqual(row);
    }
  });

  test('is not there under another id', async () => {
    const { purse, wallet } = await holder();
    for (const id of [nobody, 'x', wallet]) {
      expect(await alone(purse, id)).toMatchObject({ status: 404, json: { code: 'request.not-found' } });
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
  const pay = (purse: Purse, sent: FormData, headers = {}) =>
    purse.at('employee_wallet_transaction/create/', { method: 'POST', form: sent, headers });
  const add = (purse: Purse, id: string, file: File | undefined, headers = {}) =>
    purse.at(`employee_wallet_transaction/receipt/${id}/`, { method: 'POST', form: form(undefined, file), headers });
  const image = () => new File([png], 'bill ü.png', { type: 'image/png' });
  const pdf = () => new File(['%PDF-1.4 bill'], 'bill.pdf', { type: 'application/pdf' });

  test.each([
    ['a picture', image, 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
  ])('comes with a payment as %s, and opens', async (_what, file, type) => {
    const { purse, wallet } = await holder();
    const answer = await pay(purse, form(wallet, file()));
    expect(answer.status).toBe(201);
    const paid = walletTransactionSchema.strict().parse(answer.json);
    expect(paid).toMatchObject({ amount: 12.5, transaction_type: 'CREDIT', balance_after: -12.5 });
    const { pathname, search } = new URL(paid.receipt ?? '');
    expect(decodeURIComponent(pathname)).toContain(file().name);
    const opened = await server.call({ tenant: company.tenant, path: `${pathname}${search}` });
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe(type);
    expect(await purse.history(wallet)).toEqual([paid]);
  });

  test('may be left out of a form, or be an empty part of it', async () => {
    const { purse, wallet } = await holder();
    for (const file of [undefined, new File([], '')]) {
      expect(await pay(purse, form(wallet, file))).toMatchObject({ status: 201, json: { receipt: null } });
    }
  });

  test('is refused as another kind of file, as a false one, and above the limit; then nothing is booked', async () => {
    const { purse, wallet } = await holder();
    const refused = 'This file type isn’t supported. Supported types: JPEG, PNG, GIF, WebP, PDF.';
    for (const file of [
      new File(['<svg/>'], 'bill.svg', { type: 'image/svg+xml' }),
      new File(['no picture'], 'bill.png', { type: 'image/png' }),
      new File(['text'], 'bill.txt', { type: 'text/plain' }),
    ]) {
      expect(await pay(purse, form(wallet, file))).toMatchObject({
        status: 415,
        json: { code: 'file.type-refused', detail: refused, errors: { receipt: [refused] } },
      });
    }
    const large = new File([png, Buffer.alloc(1024 * 1024)], 'bill.png', { type: 'image/png' });
    expect((await pay(purse, form(wallet, large))).status).toBe(413);
    expect(await purse.history(wallet)).toEqual([]);
  });

  test('is not kept for a payment that is refused', async () => {
    const { purse, wallet } = await holder();
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { amount: '0' },
      { amount: '1e3' },
      { amount: 'NaN' },
      { amount: '1.001' },
      { title: '' },
    ];
    for (const fields of wrong) expect((await pay(purse, form(wallet, image(), fields))).status).toBe(400);
    expect((await pay(purse, form(nobody, image()))).status).toBe(404);
    expect(await purse.history(wallet)).toEqual([]);
  });

  test('comes once with a payment that is retried, and with no other file', async () => {
    const { purse, wallet } = await holder();
    const id = randomUUID();
    const first = await pay(purse, form(wallet, image()), key(id));
    const again = await pay(purse, form(wallet, image()), key(id));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await pay(purse, form(wallet, pdf()), key(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect(await purse.history(wallet)).toHaveLength(1);
  });

  test('is added later, once', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet);
    const answer = await add(purse, paid.id, pdf());
    expect(answer.status).toBe(201);
    const { receipt, ...rest } = walletTransactionSchema.strict().parse(answer.json);
    expect({ ...rest, receipt: null }).toEqual(paid);
    expect(receipt).toContain('/bill.pdf?');
    expect(await add(purse, paid.id, image())).toMatchObject({
      status: 409,
      json: { code: 'wallet.receipt-present' },
    });
    expect((await purse.history(wallet))[0]?.receipt).toBe(receipt);
  });

  test('is added once by calls at the same moment', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(purse, paid.id, image())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('that is sent again under its key is the one that is there, and its key is good for nothing else', async () => {
    const { purse, wallet } = await holder();
    const [paid, other] = [await purse.pay(wallet), await purse.pay(wallet)];
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(purse, paid.id, image(), key(id))));
    answers.push(await add(purse, paid.id, image(), key(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(201));
    const given = walletTransactionSchema.parse(answers[0]?.json);
    for (const { json } of answers) expect(json).toEqual(given);
    for (const refused of [
      await add(purse, paid.id, pdf(), key(id)),
      await add(purse, other.id, image(), key(id)),
      await pay(purse, form(wallet, image()), key(id)),
    ]) {
      expect(refused).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect(await add(purse, paid.id, image(), key(randomUUID()))).toMatchObject({
      status: 409,
      json: { code: 'wallet.receipt-present' },
    });
    expect(await purse.history(wallet)).toEqual([other, given]);
  });

  test('must be a file, for a transaction that is there', async () => {
    const { purse, wallet } = await holder();
    const paid = await purse.pay(wallet);
    expect(await add(purse, paid.id, new File(['x'], 'x.txt', { type: 'text/plain' }))).toMatchObject({ status: 415 });
    const { purse: other } = await person();
    const empty = form(undefined, undefined);
    empty.append('note', 'no file');
    const none = { method: 'POST', form: empty } as const;
    expect(await purse.at(`employee_wallet_transaction/receipt/${paid.id}/`, none)).toMatchObject({
      status: 400,
      json: { errors: { receipt: ['This field is required.'] } },
    });
    expect((await purse.post(`employee_wallet_transaction/receipt/${paid.id}/`, {})).status).toBe(415);
    expect((await add(purse, nobody, image())).status).toBe(404);
    expect((await add(other, paid.id, image())).status).toBe(404);
  });
});
