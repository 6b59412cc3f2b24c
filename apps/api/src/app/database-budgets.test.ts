/**
 * What the most frequent calls ask of the database: statements, with those that begin and end a transaction, and trips. The
 * numbers are exact, so that a call that got cheaper is written down, too, and stays so.
 */
import { newId } from '../database/ids';
import { boardClientOf } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { databaseUseOf, type DatabaseUse } from '../testing/database-use';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, walletPrefix } from '../testing/wallets';

let server: TestServer;
let company: Company;
let ids: Readonly<Record<'board' | 'list' | 'task' | 'wallet', string>>;

beforeAll(async () => {
  server = await startTestServer();
  const { email } = await prepare();
  company = { ...company, token: await signIn(server, email) };
});
afterAll(stopTestServers);

async function prepare() {
  company = await registerCompany(server, 'Counted');
  const person = await createEmployee(server, company, 1, { 'user.role': 'admin' });
  await createEmployee(server, company, 2);
  const boards = boardClientOf(server, company);
  const { id: board } = await boards.board();
  const { id: list } = await boards.list(board);
  const { id: task } = await boards.task(list);
  await boards.task(list, 'Another task');
  const holder = { tenant: company.tenant, token: await signIn(server, person.email), user_id: person.user };
  const wallet = walletClientOf(server, holder);
  const { id: walletId } = await wallet.open();
  await wallet.pay(walletId);
  ids = { board, list, task, wallet: walletId };
  return person;
}

const tasks = `${tenantApi}/task_management`;
const use = (statements: number, trips: number): DatabaseUse => ({ statements, trips });

test('calls that read ask this much of the database', async () => {
  const paths = {
    'a whole board': `${tasks}/taskboard/whole/${ids.board}/`,
    'cards of a board': `${tasks}/taskboard/cards/${ids.board}/?ids=${ids.task}`,
    'a whole task': `${tasks}/task/whole/${ids.task}/`,
    'the boards': `${tasks}/taskboard/list/`,
    'a page of the employees': `${tenantApi}/employees/list/?limit=60`,
    'a search in the employees': `${tenantApi}/employees/list/?limit=60&search=first`,
    'a page of a wallet': `${walletPrefix}/employee_wallet_transaction/list/${ids.wallet}?limit=100`,
    'a page of the inventory': `${tenantApi}/assets/list/?limit=50`,
    'a page of the inbox': `${tenantApi}/hr_forms/inbox/?limit=60`,
    'the count of the inbox': `${tenantApi}/hr_forms/inbox/count/`,
    'a page of notifications': `${tenantApi}/notifications/list/?limit=30`,
    'the count of notifications': `${tenantApi}/notifications/count/`,
    'the count of to-dos': `${tenantApi}/todo/count/`,
    'the account': `${tenantApi}/account/me/`,
    'a search in everything': `${tenantApi}/search/?q=first`,
    'the layout of the home page': `${tenantApi}/home/layout/`,
    'card of waiting forms': `${tenantApi}/hr_forms/home/waiting/`,
    'card of own requests': `${tenantApi}/hr_forms/home/requests/`,
    'card of who is away': `${tenantApi}/hr_forms/home/away/`,
    'card of due tasks': `${tasks}/home/due/`,
    'card of news about tasks': `${tasks}/home/news/`,
    'card of the balance': `${walletPrefix}/home/balance/`,
    'card of held assets': `${tenantApi}/assets/home/held/`,
    'card of asset requests': `${tenantApi}/assets/home/requests/`,
    'card of celebrations': `${tenantApi}/employees/home/celebrations/`,
    'card of appointments': `${tenantApi}/appointments/home/next/`,
    'card of to-dos': `${tenantApi}/todo/home/personal/`,
  };
  const used: Record<string, DatabaseUse> = {};
  for (const [name, path] of Object.entries(paths)) used[name] = await spentOn(() => read(path));
  expect(used).toEqual({
    'a whole board': use(4, 1),
    'cards of a board': use(4, 1),
    'a whole task': use(4, 1),
    'the boards': use(6, 2),
    'a page of the employees': use(5, 2),
    'a search in the employees': use(4, 2),
    'a page of a wallet': use(5, 3),
    'a page of the inventory': use(5, 2),
    'a page of the inbox': use(6, 3),
    'the count of the inbox': use(4, 1),
    'a page of notifications': use(6, 2),
    'the count of notifications': use(4, 1),
    'the count of to-dos': use(4, 1),
    'the account': use(5, 2),
    'a search in everything': use(7, 5),
    'the layout of the home page': use(5, 2),
    'card of waiting forms': use(5, 2),
    'card of own requests': use(5, 2),
    'card of who is away': use(5, 3),
    'card of due tasks': use(5, 3),
    'card of news about tasks': use(5, 2),
    'card of the balance': use(5, 2),
    'card of held assets': use(5, 2),
    'card of asset requests': use(5, 2),
    'card of celebrations': use(5, 3),
    'card of appointments': use(5, 3),
    'card of to-dos': use(5, 2),
  });
});

test('calls that write ask this much of the database', async () => {
  const writes = {
    'a new card': [`${tasks}/task/create/`, { title: 'New', task_board_list: ids.list }],
    'a moved card': [`${tasks}/task/move/${ids.task}/`, { task_board_list: ids.list }],
    'a payment': [
      `${walletPrefix}/employee_wallet_transaction/create/`,
      { employee_wallet_account: ids.wallet, transaction_type: 'DEBIT', amount: 1, title: 'Lunch' },
    ],
    'a new to-do': [`${tenantApi}/todo/create/`, { title: 'Call back' }],
  } as const;
  const used: Record<string, DatabaseUse> = {};
  for (const [name, [path, json]] of Object.entries(writes)) used[name] = await spentOn(() => post(path, json));
  expect(used).toEqual({
    'a new card': use(5, 1),
    'a moved card': use(7, 3),
    'a payment': use(5, 1),
    'a new to-do': use(5, 1),
  });
});

/** The least of three times: the first may open connections, and a recurring job may fall into any of them. */
async function spentOn(work: () => Promise<unknown>): Promise<DatabaseUse> {
  const used: DatabaseUse[] = [];
  for (let time = 0; time < 3; time += 1) used.push(await databaseUseOf(work));
  return {
    statements: Math.min(...used.map(({ statements }) => statements)),
    trips: Math.min(...used.map(({ trips }) => trips)),
  };
}

const call = (request: Omit<Parameters<TestServer['call']>[0], 'tenant' | 'token'>) =>
  server.call({ tenant: company.tenant, token: company.token, ...request });

const read = (path: string) => accepted(call({ path }));

const post = (path: string, json: object) =>
  accepted(call({ method: 'POST', path, json, headers: { 'idempotency-key': newId() } }));

async function accepted(answering: ReturnType<typeof call>) {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`HTTP ${answer.status}: ${answer.text}`);
  return answer;
}
