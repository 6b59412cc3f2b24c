import { jwtVerify } from 'jose';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { isOverrideAllowed } from './override-grant';

const secret = 'a secret of grants, long enough to be one';
const path = '/api/company_management_service/modules/override-grant/';

let server: TestServer;
let acme: Company;
let globex: Company;
let listed: string;
beforeAll(async () => {
  server = await startTestServer({ OVERRIDE_ALLOWED: ' @acme , Person2@People.Example', OVERRIDE_SECRET: secret });
  acme = await registerCompany(server, 'Acme');
  globex = await registerCompany(server, 'Globex');
  await createEmployee(server, globex, 2);
  listed = await signIn(server, 'person2@people.example');
});
afterAll(stopTestServers);

const ask = (token: string | undefined, tenant: string, from = server) =>
  from.call({ method: 'POST', path, tenant, token });

it('grants overrides to people of a company on the list, for a minute, in their own name', async () => {
  const { status, json } = await ask(acme.token, acme.tenant);
  expect(status).toBe(200);
  const { payload } = await jwtVerify((json as { grant: string }).grant, new TextEncoder().encode(secret), {
    audience: 'atrium override grant',
  });
  expect(payload['tenant']).toBe('acme');
  expect(payload['user']).toMatch(/.+/);
  expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(61);
});

it('grants them to a person on the list, whatever the letters of the address', async () => {
  expect((await ask(listed, globex.tenant)).status).toBe(200);
});

it('refuses everyone else, admins of another company too', async () => {
  const { status, json } = await ask(globex.token, globex.tenant);
  expect([status, json]).toEqual([403, expect.objectContaining({ code: 'overrides.not-allowed' })]);
  expect((await ask(undefined, globex.tenant)).status).toBe(401);
});

it('refuses everyone unless the setting says otherwise', () => {
  const person = { email: 'A@b.example', tenant: 'acme' };
  expect(isOverrideAllowed([], person)).toBe(false);
  expect(isOverrideAllowed(['@acm', 'b.example', '@b.example'], person)).toBe(false);
  expect(isOverrideAllowed(['*'], person)).toBe(true);
});
