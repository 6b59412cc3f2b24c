import { assetSchema } from '@atrium/contracts/assets';
import { attachmentSchema, taskSchema } from '@atrium/contracts/boards';
import { freshFileLinkSchema } from '@atrium/contracts/files';
import { walletTransactionSchema } from '@atrium/contracts/wallet';
import { assetClientOf, picture } from '../testing/assets';
import { boardClientOf } from '../testing/boards';
import { tenantApi, type Answer } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, typed, uploaded } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';

let server: TestServer;
let acme: Company;
let globex: Company;
const tokens = { owner: '', colleague: '', admin: '' };
type Caller = keyof typeof tokens;
let ownerId = '';

beforeAll(async () => {
  server = await startTestServer();
  acme = await registerCompany(server, 'Acme');
  globex = await registerCompany(server, 'Globex');
  ownerId = (await createEmployee(server, acme, 1)).user;
  await createEmployee(server, acme, 2);
  tokens.owner = await signIn(server, 'person1@people.example');
  tokens.colleague = await signIn(server, 'person2@people.example');
  tokens.admin = acme.token;
});
afterAll(stopTestServers);

/** The id that a link to a file names. */
const idIn = (link: string | null): string => new URL(link ?? '').pathname.split('/').at(-2) ?? '';
const renew = (id: string, caller: Caller): Promise<Answer> =>
  server.call({ tenant: acme.tenant, token: tokens[caller], path: `${tenantApi}/files/renew/${id}/` });
const open = (link: string): Promise<Answer> => {
  const { pathname, search } = new URL(link);
  return server.call({ tenant: acme.tenant, path: `${pathname}${search}` });
};
const refused = { status: 404, json: { code: 'file.not-found' } };

/** Who of the company is given a new link. */
async function whoMay(id: string): Promise<readonly Caller[]> {
  const callers = Object.keys(tokens) as Caller[];
  const answers = await Promise.all(callers.map((caller) => renew(id, caller)));
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refused);
  return callers.filter((_, index) => answers[index]?.status === 200);
}

const boards = async () => {
  const boardClient = boardClientOf(server, { ...acme, token: tokens.owner });
  const board = await boardClient.board();
  return { boardClient, task: await boardClient.task((await boardClient.list(board.id)).id) };
};
const attachmentOf = async () => {
  const { boardClient, task } = await boards();
  const form = new FormData();
  form.append('task', task.id);
  form.append('attachment', picture('sketch.png'));
  const answer = await boardClient.at('taskattachment/create/', { method: 'POST', form });
  return { boardClient, task, id: idIn(attachmentSchema.parse(answer.json).attachment) };
};
const coverOf = async () => {
  const { boardClient, task } = await boards();
  const form = new FormData();
  form.append('task', task.id);
  form.append('image', picture('cover.png'));
  const answer = await boardClient.at(`task/update/${task.id}/`, { method: 'PATCH', form });
  return { boardClient, task, id: idIn(taskSchema.parse(answer.json).image) };
};
const draftFile = async () => {
  const formClient = hrFormClientOf(server, { ...acme, token: tokens.owner });
  const draft = await formClient.draft('employeeForm');
  const file = uploaded(
    await formClient.upload(draft.id, 'photo', Buffer.from(await picture().bytes()), 'me.png', 'image/png'),
  );
  return { formClient, draft, id: file.id };
};
const everyone: readonly Caller[] = ['owner', 'colleague', 'admin'];

test('a new link opens the file', async () => {
  const { id } = await attachmentOf();
  const fresh = freshFileLinkSchema.strict().parse((await renew(id, 'colleague')).json);
  expect(fresh.name).toBe('sketch.png');
  expect(await open(fresh.url)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
});

describe('is given to who sees the file where it belongs:', () => {
  test('everyone sees what is on boards, as long as it is not in the trash', async () => {
    const attached = await attachmentOf();
    const cover = await coverOf();
    expect(await whoMay(attached.id)).toEqual(everyone);
    expect(await whoMay(cover.id)).toEqual(everyone);
    await attached.boardClient.delete(`task/delete/${attached.task.id}/`);
    await cover.boardClient.delete(`task/delete/${cover.task.id}/`);
    expect(await whoMay(attached.id)).toEqual([]);
    expect(await whoMay(cover.id)).toEqual([]);
  });

  test('everyone sees pictures of employees, as long as they are there, and admins their resumes', async () => {
    const employee = await createEmployee(server, acme, 3, {
      profile_picture: picture(),
      resume: new File(['words'], 'cv.txt', { type: 'text/plain' }),
    });
    expect(await whoMay(idIn(employee.profile_picture))).toEqual(everyone);
    expect(await whoMay(idIn(employee.resume))).toEqual(['admin']);
    await server.call({
      method: 'DELETE',
      tenant: acme.tenant,
      token: acme.token,
      path: `${tenantApi}/employees/delete/${employee.id}/`,
    });
    expect(await whoMay(idIn(employee.profile_picture))).toEqual([]);
  });

  test('everyone sees pictures of assets, also those of their history', async () => {
    const assetClient = assetClientOf(server, acme);
    const form = new FormData();
    form.append('title', 'Camera');
    form.append('category', 'IT');
    form.append('image', picture());
    const asset = assetSchema.parse((await assetClient.post('create/', form)).json);
    expect(await whoMay(idIn(asset.image))).toEqual(everyone);
    const changed = new FormData();
    changed.append('image', picture('newer.png'));
    await assetClient.patch(`update/${asset.id}/`, changed);
    expect(idIn((await assetClient.find(asset.id)).image)).not.toBe(idIn(asset.image));
    expect(await whoMay(idIn(asset.image))).toEqual(everyone);
  });

  test('a receipt is seen by the owner of the wallet and by admins', async () => {
    const walletClient = walletClientOf(server, { ...acme, token: tokens.owner, user_id: ownerId });
    const wallet = await walletClient.open();
    const form = new FormData();
    form.append('transaction_type', 'DEBIT');
    form.append('amount', '5');
    form.append('title', 'Lunch');
    form.append('employee_wallet_account', wallet.id);
    form.append('receipt', picture('bill.png'));
    const paid = await walletClient.at('employee_wallet_transaction/create/', { method: 'POST', form });
    const { receipt } = walletTransactionSchema.parse(paid.json);
    expect(await whoMay(idIn(receipt))).toEqual(['owner', 'admin']);
  });

  test('a file of an HR form is its person’s, and of who decides once it is submitted', async () => {
    const { formClient, draft, id } = await draftFile();
    expect(await whoMay(id)).toEqual(['owner']);
    const values = { ...draft.values, photo: id };
    const saved = await formClient.at(`update/${draft.id}/`, {
      method: 'PATCH',
      json: { values, version: draft.version },
    });
    expect(saved.status).toBe(200);
    const { version } = await formClient.get(draft.id);
    const submitted = await formClient.post(`submit/${draft.id}/`, { version, signature: typed('Ayesha Rahman') });
    expect(submitted.status).toBe(200);
    expect(await whoMay(id)).toEqual(['owner', 'admin']);
  });
});

describe('is refused, as if there were no such file,', () => {
  test('to another company', async () => {
    const { id } = await attachmentOf();
    const path = `${tenantApi}/files/renew/${id}/`;
    expect(await server.call({ tenant: globex.tenant, token: globex.token, path })).toMatchObject(refused);
    expect(await server.call({ tenant: acme.tenant, token: globex.token, path })).toMatchObject({
      status: 403,
      json: { code: 'auth.other-tenant' },
    });
    expect(await server.call({ tenant: acme.tenant, path })).toMatchObject({ status: 401 });
  });

  test.each(['01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea', 'x', '..%2F..%2Fetc', `1'%20or%20true`, '%F0%9F%92%A9'])(
    'for %s',
    async (id) => {
      expect(await renew(id, 'admin')).toMatchObject(refused);
    },
  );

  test('for a file that nothing refers to', async () => {
    const { id, formClient, draft } = await draftFile();
    await asOwner(server, 'delete from hr_form_file where file_id = $1', [id]);
    expect(await whoMay(id)).toEqual([]);
    expect((await formClient.get(draft.id)).files).toEqual({});
  });
});

test('every table that refers to files is checked', async () => {
  const rows = await asOwner<{ reference: string }>(
    server,
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'file'::regclass and a.attname <> 'tenant_id' order by 1`,
  );
  expect(rows.map(({ reference }) => reference)).toEqual([
    'asset.image_id',
    'asset_event.image_id',
    'attachment.file_id',
    // Never renewed: a link to everything that a company has is asked for with proof.
    'company_export.file_id',
    'company_settings.letterhead_id',
    'company_settings.logo_id',
    'employee.picture_id',
    'employee.resume_id',
    'hr_form_file.file_id',
    'task.cover_id',
    'wallet_receipt.file_id',
  ]);
});
