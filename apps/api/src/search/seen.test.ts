import type { SearchKind } from '@atrium/contracts/search';
import { may } from '../policy/policy';
import { boardClientOf } from '../testing/boards';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import { hrFormClientOf } from '../testing/hr-forms';
import { hireReaders, readerNames, subjects, type Reader, type ReaderName } from '../testing/readers';
import { searchClientOf, type SearchClient } from '../testing/search';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf } from '../testing/wallets';
import { workspaceClientOf } from '../testing/workspaces';

/** Who finds what: nothing that they may not open. */
let server: TestServer;
let company: Company;
let readers: Readonly<Record<ReaderName, Reader>>;

beforeAll(async () => {
  server = await startTestServer();
  ({ company, readers } = await hireReaders(server));
});
afterAll(stopTestServers);

const clientOf = (name: ReaderName): SearchClient => searchClientOf(server, readers[name].client);
const idsOf = async (client: SearchClient, search: string, kind: SearchKind): Promise<readonly string[]> =>
  (await client.answer(search, { kinds: kind, limit: '50' })).results.map(({ id }) => id);

test('nobody finds anything of another company', async () => {
  const other = await registerCompany(server, 'Strangers');
  const theirs = boardClientOf(server, other);
  const { id: board } = await theirs.board('Zeppelin hangar');
  const { id: list } = await theirs.list(board);
  const task = await theirs.task(list, 'Zeppelin engine');
  await theirs.comment(task.id, 'Zeppelin envelope');
  await createEmployee(server, other, 901, { first_name: 'Zeppelina' });
  expect((await searchClientOf(server, other).answer('zeppelin')).results).toHaveLength(3);
  expect(await searchClientOf(server, other).titles('zepelin', 'task')).toEqual(['Zeppelin engine']);
  for (const name of readerNames) {
    for (const search of ['zeppelin', 'zepelin']) expect(await clientOf(name).hits(search)).toEqual([]);
  }
});

test.each(readerNames)('%s finds those submissions that they may read', async (name) => {
  const { actor, client } = readers[name];
  const account = { tenant: client.tenant, token: client.token };
  const own = hrFormClientOf(server, account);
  const mine = [(await own.draft('suggestion')).id, (await own.submitted('suggestion')).id];
  const found = await idsOf(clientOf(name), 'suggestion', 'submission');
  expect(found).toEqual(expect.arrayContaining(mine));
  for (const subject of subjects.filter((one) => one !== 'self')) {
    const person = readers[name].subjects[subject];
    const forms = hrFormClientOf(server, { tenant: company.tenant, token: await signIn(server, person.email) });
    const draft = await forms.draft('suggestion');
    const submitted = await forms.submitted('suggestion');
    const relation = subject === 'report' ? 'report' : 'colleague';
    const shown = await idsOf(clientOf(name), `suggestion ${person.last_name}`, 'submission');
    expect(shown).not.toContain(draft.id);
    // As the server answers whoever opens it.
    const opened = await own.at(`retrieve/${submitted.id}/`);
    expect(shown.includes(submitted.id)).toBe(opened.status === 200);
    if (may(actor, 'form.read-all').ok) expect(shown).toContain(submitted.id);
    if (name === 'employee') expect(shown).toEqual([]);
    if (name === 'manager') expect(shown.includes(submitted.id)).toBe(relation === 'report');
  }
});

test('finance finds what finance signs', async () => {
  const { email } = readers.finance.subjects['other department'];
  const forms = hrFormClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
  const expense = await forms.submitted('expenseReimbursement');
  const word = expense.label.split(' ')[0] ?? '';
  expect(await idsOf(clientOf('finance'), word, 'submission')).toContain(expense.id);
  expect(await idsOf(clientOf('assets'), word, 'submission')).toEqual([]);
});

test.each(readerNames)('%s finds their own transactions only', async (name) => {
  const { actor, client } = readers[name];
  const holder = { tenant: client.tenant, token: client.token, user_id: actor.userId };
  const wallet = walletClientOf(server, holder);
  const { id } = await wallet.open();
  const paid = await wallet.pay(id, { title: `Umbrella of ${name}`, description: 'Umbrella' });
  expect(await idsOf(clientOf(name), 'umbrella', 'transaction')).toEqual([paid.id]);
  for (const other of readerNames.filter((one) => one !== name)) {
    expect(await idsOf(clientOf(other), `umbrella ${name}`, 'transaction')).toEqual([]);
  }
});

test.each(readerNames)('%s finds people by what the company shows of them', async (name) => {
  const settings = settingsOf(server, company);
  const { subjects: known, actor } = readers[name];
  const colleague = known['other department'];
  const department = colleague.department?.name ?? '';
  const search = `${colleague.last_name} ${department}`;
  const client = clientOf(name);
  expect(await idsOf(client, search, 'person')).toEqual([colleague.id]);
  await settings.set({ visible_fields: [] });
  const seesAll = may(actor, 'record.read-private').ok;
  expect(await idsOf(client, search, 'person')).toEqual(seesAll ? [colleague.id] : []);
  expect(await idsOf(client, department, 'person').then((ids) => ids.length > 0)).toBe(seesAll);
  const [hit] = await client.hits(colleague.last_name, 'person');
  expect(hit?.detail.includes(department)).toBe(seesAll);
  // Never by these, whoever searches.
  for (const hidden of [colleague.city, colleague.nationality, colleague.phone_number, colleague.address, 'Islam']) {
    expect(await idsOf(client, hidden, 'person')).toEqual([]);
  }
  await settings.set({
    visible_fields: ['phone_number', 'birthday', 'birth_year', 'blood_group', 'department', 'email'],
  });
});

test('everyone finds boards, tasks and assets, and whoever is signed out nothing', async () => {
  const boards = boardClientOf(server, company);
  const { id: board } = await boards.board('Velodrome');
  const { id: list } = await boards.list(board);
  const task = await boards.task(list, 'Velodrome roof');
  for (const name of readerNames) {
    expect((await clientOf(name).hits('velodrome')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([board, task.id]),
    );
  }
  const { status } = await searchClientOf(server, { tenant: company.tenant, token: '' }).at({ q: 'velodrome' });
  expect(status).toBe(401);
});

test('boards of a private workspace, and what is in them, are found by its members', async () => {
  const owner = workspaceClientOf(server, readers.hr.client);
  const { id: workspace } = await owner.create({ name: 'Secrets', is_private: true });
  const boards = boardClientOf(server, readers.hr.client);
  const { id: board } = await owner.makeBoard(workspace, 'Xylophone');
  const { id: list } = await boards.list(board);
  const task = await boards.task(list, 'Xylophone bars');
  await boards.comment((await boards.task(list, 'Mallets')).id, 'For the xylophone');
  const checklist = await boards.checklist(task.id, 'Xylophone case');
  await boards.item(checklist.id, 'Xylophone lid');
  const found = async (name: ReaderName, search: string): Promise<number> =>
    (await clientOf(name).answer(search)).results.length;
  expect(await found('hr', 'xylophone')).toBe(4);
  for (const name of readerNames.filter((one) => one !== 'hr')) {
    for (const search of ['xylophone', 'xylofone', 'xylophone bars']) expect(await found(name, search)).toBe(0);
  }
  await owner.add(workspace, readers.employee.actor.userId);
  expect(await found('employee', 'xylophone')).toBe(4);
  await owner.remove(workspace, readers.employee.actor.userId);
  expect(await found('employee', 'xylophone')).toBe(0);
});
