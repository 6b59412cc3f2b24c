import { sessionSchema } from '@atrium/contracts/auth';
import { decodeJwt } from 'jose';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, type WalletClient } from '../testing/wallets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

async function clientFor(email: string): Promise<WalletClient> {
  const json = { email, password: 'demo-Pass-123' };
  const login = await server.call({ method: 'POST', path: '/api/auth/login/', json });
  const { access, tenant } = sessionSchema.parse(login.json);
  return walletClientOf(server, { tenant, token: access, user_id: String(decodeJwt(access)['user_id']) });
}

test('everyone whom visitors sign in as has a wallet of their own, with months of history', async () => {
  const titles = new Set<string>();
  for (const email of [
    'admin@acme.example',
    'employee@acme.example',
    'admin@globex.example',
    'employee@globex.example',
  ]) {
    const walletClient = await clientFor(email);
    const account = await walletClient.account();
    const history = await walletClient.history(account.id);
    expect(history.length).toBeGreaterThanOrEqual(30);
    expect(history[0]?.balance_after).toBe(account.total_balance);
    expect(history.some(({ reverses }) => reverses !== null)).toBe(true);
    expect(history.some(({ receipt }) => receipt !== null)).toBe(true);
    const busy = (await walletClient.months(account.id)).filter(({ debit, credit }) => debit > 0 && credit > 0);
    expect(busy.length).toBeGreaterThanOrEqual(6);
    titles.add(JSON.stringify(history.map(({ title, amount }) => [title, amount])));
  }
  expect(titles.size).toBe(4);
});

test('a receipt opens', async () => {
  const walletClient = await clientFor('employee@globex.example');
  const history = await walletClient.history((await walletClient.account()).id);
  const { pathname, search } = new URL(history.find(({ receipt }) => receipt !== null)?.receipt ?? '');
  const opened = await server.call({ tenant: 'globex', path: `${pathname}${search}` });
  expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(opened.text).toContain('(Photocopies) Tj');
});
