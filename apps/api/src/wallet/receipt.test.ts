import { walletTransactionSchema } from '@atrium/contracts/wallet';
import { randomUUID } from 'node:crypto';
import { storedFiles } from '../testing/stored-files';
import { asOwner, stopTestServers } from '../testing/test-server';
import { keyHeader, startWalletCompany, type WalletCompany } from '../testing/wallet-company';
import type { WalletClient } from '../testing/wallets';

let company: WalletCompany;
beforeAll(async () => {
  company = await startWalletCompany('Receipts', { MAX_UPLOAD_MB: '1' });
});
afterAll(stopTestServers);

const nobody = '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea';

afterEach(async () => {
  // Whatever was refused or repeated leaves no bytes without a row, and no row without bytes.
  const known = (await asOwner<{ id: string }>(company.server, 'select id from file')).map(({ id }) => id).sort();
  expect(storedFiles(company.server)).toEqual(known);
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
    const { walletClient, wallet } = await company.holder();
    const answer = await pay(walletClient, form(wallet, file()));
    expect(answer.status).toBe(201);
    const paid = walletTransactionSchema.strict().parse(answer.json);
    expect(paid).toMatchObject({ amount: 12.5, transaction_type: 'CREDIT', balance_after: -12.5 });
    const { pathname, search } = new URL(paid.receipt ?? '');
    expect(decodeURIComponent(pathname)).toContain(file().name);
    const opened = await company.server.call({ tenant: company.tenant, path: `${pathname}${search}` });
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe(type);
    expect(await walletClient.history(wallet)).toEqual([paid]);
  });

  test('may be left out of a form, or be an empty part of it', async () => {
    const { walletClient, wallet } = await company.holder();
    for (const file of [undefined, new File([], '')]) {
      expect(await pay(walletClient, form(wallet, file))).toMatchObject({ status: 201, json: { receipt: null } });
    }
  });

  test('is refused as another kind of file, as a false one, and above the limit; then nothing is booked', async () => {
    const { walletClient, wallet } = await company.holder();
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
    const { walletClient, wallet } = await company.holder();
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
    const { walletClient, wallet } = await company.holder();
    const id = randomUUID();
    const first = await pay(walletClient, form(wallet, image()), keyHeader(id));
    const again = await pay(walletClient, form(wallet, image()), keyHeader(id));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await pay(walletClient, form(wallet, pdf()), keyHeader(id))).toMatchObject({
      status: 409,
      json: { code: 'request.key-used' },
    });
    expect(await walletClient.history(wallet)).toHaveLength(1);
  });

  test('is added later, once', async () => {
    const { walletClient, wallet } = await company.holder();
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
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(walletClient, paid.id, image())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('that is sent again under its key is the one that is there, and its key is good for nothing else', async () => {
    const { walletClient, wallet } = await company.holder();
    const [paid, other] = [await walletClient.pay(wallet), await walletClient.pay(wallet)];
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add(walletClient, paid.id, image(), keyHeader(id))),
    );
    answers.push(await add(walletClient, paid.id, image(), keyHeader(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(201));
    const given = walletTransactionSchema.parse(answers[0]?.json);
    for (const { json } of answers) expect(json).toEqual(given);
    for (const refused of [
      await add(walletClient, paid.id, pdf(), keyHeader(id)),
      await add(walletClient, other.id, image(), keyHeader(id)),
      await pay(walletClient, form(wallet, image()), keyHeader(id)),
    ]) {
      expect(refused).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
    }
    expect(await add(walletClient, paid.id, image(), keyHeader(randomUUID()))).toMatchObject({
      status: 409,
      json: { code: 'wallet.receipt-present' },
    });
    expect(await walletClient.history(wallet)).toEqual([other, given]);
  });

  test('must be a file, for a transaction that is there', async () => {
    const { walletClient, wallet } = await company.holder();
    const paid = await walletClient.pay(wallet);
    expect(await add(walletClient, paid.id, new File(['x'], 'x.txt', { type: 'text/plain' }))).toMatchObject({
      status: 415,
    });
    const { walletClient: other } = await company.person();
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
