import { walletTransactionSchema } from '@atrium/contracts/wallet';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, walletPrefix, type Holder, type WalletClient } from '../testing/wallets';

let server: TestServer;
let routes: readonly string[];
/** Whose wallet it is, someone of the same company, its admin, and the admin of another company. */
let callers: Readonly<Record<'self' | 'colleague' | 'admin' | 'stranger', WalletClient>>;
let owner: string;

beforeAll(async () => {
  server = await startTestServer();
  routes = server.server.routes
    .filter(({ url, method }) => url.startsWith(`${walletPrefix}/`) && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.slice(walletPrefix.length + 1)}`);
  const acme = await registerCompany(server, 'Acme');
  const globex = await registerCompany(server, 'Globex');
  const self = await employeeOf(acme, 1);
  owner = self.user_id;
  callers = {
    self: walletClientOf(server, self),
    colleague: walletClientOf(server, await employeeOf(acme, 2)),
    admin: walletClientOf(server, acme),
    stranger: walletClientOf(server, globex),
  };
});
afterAll(stopTestServers);

async function employeeOf(company: Company, number: number): Promise<Holder> {
  const { user, email } = await createEmployee(server, company, number);
  return { tenant: company.tenant, token: await signIn(server, email), user_id: user };
}

const receipt = (): FormData => {
  const form = new FormData();
  form.append('receipt', new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' }));
  return form;
};

/** What each caller is answered by each route, asked about the wallet of `self`; a route that is not here fails the test. */
const expected = {
  'POST employee_wallet_account/create/': { self: 201, colleague: 400, admin: 400, stranger: 400 },
  'GET employee_wallet_account/retrieve/:userId/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'POST employee_wallet_transaction/create/': { self: 201, colleague: 404, admin: 403, stranger: 404 },
  'POST employee_wallet_transaction/receipt/:id/': { self: 201, colleague: 404, admin: 403, stranger: 404 },
  'POST employee_wallet_transaction/reverse/:id/': { self: 201, colleague: 404, admin: 403, stranger: 404 },
  'GET employee_wallet_transaction/retrieve/:id/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'GET employee_wallet_transaction/list/:walletId': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'GET employee_wallet_transaction/list/:walletId/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'GET employee_wallet_transaction/totals/:walletId/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'GET employee_wallet_transaction/statement/:walletId/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  'GET employee_wallet_transaction/export/:walletId/': { self: 200, colleague: 404, admin: 200, stranger: 404 },
  // Of the caller’s own wallet, whoever it is.
  'GET home/balance/': { self: 200, colleague: 200, admin: 200, stranger: 200 },
} as const;

test('the table holds every route', () => {
  expect([...routes].sort()).toEqual(Object.keys(expected).sort());
});

test('people do everything with their own wallet, admins read those of others, and nobody else can', async () => {
  const { self } = callers;
  const { id: wallet } = await self.open();
  const [paid, other] = [await self.pay(wallet, { amount: 10 }), await self.pay(wallet, { amount: 20 })];
  const ids: Readonly<Record<string, string>> = { userId: owner, walletId: wallet, id: paid.id };
  const ask = (walletClient: WalletClient, route: string) => {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:(\w+)/, (_match, name: string) => ids[name] ?? name);
    if (method === 'GET') return walletClient.at(path);
    if (path.includes('/receipt/')) return walletClient.at(path, { method: 'POST', form: receipt() });
    if (path.includes('_account/')) return walletClient.post(path, { user: owner });
    if (path.includes('/reverse/')) return walletClient.post(path, {});
    return walletClient.send(wallet, { amount: 1 });
  };

  const answers: Record<string, Record<string, number>> = {};
  for (const route of Object.keys(expected)) {
    answers[route] = {};
    // The owner last, who alone changes something.
    for (const name of ['colleague', 'admin', 'stranger', 'self'] as const) {
      const answer = await ask(callers[name], route);
      answers[route][name] = answer.status;
      if (answer.status === 404) expect(answer.text).not.toContain(wallet);
      if (answer.status === 403) expect(answer.json).toMatchObject({ code: 'wallet.read-only' });
    }
  }
  const withWallet = {
    ...expected,
    'POST employee_wallet_account/create/': { ...expected['POST employee_wallet_account/create/'], self: 409 },
  };
  expect(answers).toEqual(withWallet);

  // Only what the owner did has happened.
  const history = await self.history(wallet);
  expect(history).toHaveLength(4);
  expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining([paid.id, other.id]));
  expect((await callers.admin.history(wallet)).map(({ id }) => id)).toEqual(history.map(({ id }) => id));
});

test('the wallet of an account that has ended stays readable for admins', async () => {
  const { admin } = callers;
  const acme = await registerCompany(server, 'Initech');
  const boss = walletClientOf(server, acme);
  const employee = await createEmployee(server, acme, 10);
  const token = await signIn(server, employee.email);
  const walletClient = walletClientOf(server, { tenant: acme.tenant, token, user_id: employee.user });
  const { id: wallet } = await walletClient.open();
  const paid = await walletClient.pay(wallet, { amount: 10 });
  const path = `/api/company_management_service/employees/delete/${employee.id}/`;
  await server.call({ method: 'DELETE', tenant: acme.tenant, token: acme.token, path });
  expect((await walletClient.send(wallet)).status).toBe(401);
  expect((await boss.account(employee.user)).total_balance).toBe(10);
  expect(await boss.history(wallet)).toEqual([walletTransactionSchema.parse(paid)]);
  expect((await boss.statement(wallet)).holder).toBe('First10 Last10');
  expect((await admin.at(`employee_wallet_transaction/list/${wallet}`)).status).toBe(404);
});
