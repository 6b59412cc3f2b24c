import { submissionPageSchema } from '@atrium/contracts/hr-forms';
import { faultsOf, colleaguesOf, waitingFormsOf } from '../testing/approval-facts';
import { boardClientOf } from '../testing/boards';
import { password, signIn } from '../testing/companies';
import { hrFormClientOf } from '../testing/hr-forms';
import { memberClientOf } from '../testing/members';
import { givenToPlainOwner, releasedDatabase, releasedRows } from '../testing/released-database';
import { folderView, type StoreView } from '../testing/store-view';
import { asOwner, startTestServerOn, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { migrateSchema } from './migrate';

const rowsOf = (table: string) => releasedRows.filter((one) => one.table === table).map(({ row }) => row);
const tables = [...new Set(releasedRows.map(({ table }) => table))];
const accounts = rowsOf('app_user');
const living = accounts.filter((row) => row['ended_at'] === undefined);
const emailOf = (username: string): string => String(accounts.find((row) => row['username'] === username)?.['email']);
const idOf = (username: string): string => String(accounts.find((row) => row['username'] === username)?.['id']);

let server: TestServer;
let store: StoreView;
/** As the migrations left them, before a server did anything. */
let migrated: Readonly<Record<string, readonly Record<string, unknown>[]>>;
beforeAll(async () => {
  const ownerUrl = await releasedDatabase();
  await migrateSchema(await givenToPlainOwner(ownerUrl));
  const kept: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of tables) {
    const rows = await asOwner<{ row: Record<string, unknown> }>(
      { ownerUrl },
      `select to_jsonb(t) as row from ${table} t`,
    );
    kept[table] = rows.map(({ row }) => row);
  }
  migrated = kept;
  store = await folderView();
  for (const { tenant_id: tenant, id } of rowsOf('file')) store.write(`${String(tenant)}/${String(id)}`, 'Notes');
  server = await startTestServerOn(ownerUrl, store.environment);
});
afterAll(async () => {
  await stopTestServers();
  store.close();
});

const clientsOf = async (username: string, tenant = 'former') => {
  const token = await signIn(server, emailOf(username));
  const holder = { tenant, token, user_id: idOf(username) };
  return {
    ...holder,
    forms: hrFormClientOf(server, holder),
    members: memberClientOf(server, holder),
    boards: boardClientOf(server, holder),
    wallet: walletClientOf(server, holder),
  };
};

test.each(tables)('every row of %s is kept as it was', (table) => {
  for (const row of rowsOf(table)) expect(migrated[table]).toContainEqual(expect.objectContaining(row));
});

test('nothing was added to them but the records of accounts that had none', () => {
  const grown = tables.filter((table) => migrated[table]?.length !== rowsOf(table).length);
  expect(grown).toEqual(['employee']);
  expect(migrated['employee']?.map((row) => row['user_id']).sort()).toEqual(living.map((row) => row['id']).sort());
});

test('every account that has not ended is a member, in the state that it was in', async () => {
  const { members } = await clientsOf('Former');
  const list = await members.list();
  expect(Object.fromEntries(list.map((member) => [member.email, [member.state, member.role, member.grants]]))).toEqual({
    [emailOf('Former')]: ['active', 'admin', []],
    [emailOf('accepted')]: ['active', 'admin', []],
    [emailOf('person1')]: ['active', 'employee', []],
    [emailOf('person2')]: ['active', 'employee', []],
    [emailOf('waiting')]: ['invited', 'employee', []],
    [emailOf('lapsed')]: ['invited', 'employee', []],
  });
  const alone = await clientsOf('Alone', 'alone');
  expect((await alone.members.list()).map(({ email, state }) => [email, state])).toEqual([
    [emailOf('Alone'), 'active'],
  ]);
});

test('everyone who could sign in still can, with the password that they had', async () => {
  for (const { username, password_hash: hash, email } of accounts) {
    const sent = { method: 'POST', path: '/api/auth/login/' } as const;
    const { status } = await server.call({ ...sent, json: { email, password } });
    expect({ username, status }).toEqual({ username, status: hash === undefined ? 401 : 200 });
    const wrong = await server.call({ ...sent, json: { email, password: 'another long password' } });
    expect({ username, status: wrong.status }).toEqual({ username, status: 401 });
  }
});

test('no form that waited waits for nobody', async () => {
  for (const tenant of ['former', 'alone']) {
    const people = await colleaguesOf(server, tenant);
    const waiting = await waitingFormsOf(server, tenant);
    expect(waiting.length).toBeGreaterThan(0);
    for (const form of waiting) expect({ form, faults: faultsOf(form, people) }).toEqual({ form, faults: [] });
  }
  const waited = rowsOf('hr_form_submission').filter((row) => row['state'] === 'submitted');
  const found = [...(await waitingFormsOf(server, 'former')), ...(await waitingFormsOf(server, 'alone'))];
  expect(found.map(({ id }) => id).sort()).toEqual(waited.map((row) => row['id']).sort());
});

test('what was signed is intact, and goes on where it was', async () => {
  const second = await clientsOf('accepted');
  const states: string[] = [];
  for (const { id, state, tenant_id: tenant } of rowsOf('hr_form_submission')) {
    if (state === 'draft' || tenant !== accounts[0]?.['tenant_id']) continue;
    const form = await second.forms.get(String(id));
    states.push(form.state);
    expect(form.steps.map(({ intact }) => intact)).toEqual(form.steps.map(() => true));
  }
  expect([...new Set(states)].sort()).toEqual(['approved', 'denied', 'returned', 'submitted', 'withdrawn']);
  const half = rowsOf('hr_form_submission').find((row) => row['waiting_step'] === 2);
  const waiting = await second.forms.get(String(half?.['id']));
  // The founder signed its first step.
  expect(waiting.waiting_for?.people.map(({ user }) => user)).toEqual([second.user_id]);
  expect(await second.forms.approve(waiting.id)).toMatchObject({ state: 'approved', single_signatory: false });
  const alone = await clientsOf('Alone', 'alone');
  const [own] = submissionPageSchema.parse(await alone.forms.inbox()).results;
  await alone.forms.approve(own?.id ?? '');
  expect(await alone.forms.approve(own?.id ?? '')).toMatchObject({ state: 'approved', single_signatory: true });
});

test('people find their boards, assets, money and files', async () => {
  const person = await clientsOf('person1');
  const [board] = rowsOf('board').filter((row) => row['deleted_at'] === undefined);
  const { lists } = await person.boards.boardSnapshot(String(board?.['id']));
  expect(lists.map(({ title }) => title)).toEqual(['To do', 'Done']);
  const wallet = await person.wallet.account();
  expect(await person.wallet.history(wallet.id)).toHaveLength(rowsOf('wallet_transaction').length);
  const assets = await person.members.at('assets/list/');
  expect(assets.json).toHaveLength(rowsOf('asset').length);
  const [attached] = rowsOf('attachment');
  const renewed = await person.members.at(`files/renew/${String(attached?.['file_id'])}/`);
  const { pathname, search } = new URL((renewed.json as { url: string }).url);
  expect((await server.call({ tenant: 'former', path: pathname + search })).text).toBe('Notes');
  const { employee } = await person.members.me();
  expect((await person.members.at(`employees/retrieve/${employee}/`)).json).toMatchObject({
    employee_id: 'E-001',
    gender: 'Female',
    address: 'House 1, Road 2',
  });
});
