import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditOf } from '../testing/audit';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  // Nobody listens there: what the registry answers is tested with the real one, in a browser.
  server = await startTestServer({ REGISTRY_URL: 'http://127.0.0.1:9', REGISTRY_TOKEN: 'atr_unused' });
  company = await registerCompany(server, 'Acme');
});
afterAll(stopTestServers);

const path = '/api/company_management_service/modules';

it('says so when the registry does not answer', async () => {
  const { tenant, token } = company;
  const list = await server.call({ method: 'GET', path: `${path}/list/`, tenant, token });
  expect([list.status, list.json]).toEqual([
    503,
    expect.objectContaining({ detail: 'Your modules can’t be shown right now. Please try again in a moment.' }),
  ]);
  const hide = await server.call({ method: 'POST', path: `${path}/hide/`, tenant, token, json: { name: 'wallet' } });
  expect(hide.status).toBe(503);
});

it('is in the audit log when a module is turned off, or on again', async () => {
  const registry = createServer((request, response) => {
    const isKnown = !request.url?.endsWith('/changes/') || turns > 0;
    if (request.method === 'POST') turns -= 1;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('[]');
  });
  let turns = 2;
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const { port } = registry.address() as AddressInfo;
  const other = await startTestServer({ REGISTRY_URL: `http://127.0.0.1:${port}`, REGISTRY_TOKEN: 'atr_unused' });
  const looms = await registerCompany(other, 'Looms');
  const turn = async (action: 'show' | 'hide') => {
    const { tenant, token } = looms;
    return (await other.call({ method: 'POST', path: `${path}/${action}/`, tenant, token, json: { name: 'wallet' } }))
      .status;
  };
  expect([await turn('hide'), await turn('show'), await turn('hide')]).toEqual([200, 200, 404]);
  const entries = await auditOf(other, looms).entries('?action=settings.changed');
  expect(entries.map(({ actor, details }) => ({ actor: actor?.id, ...details }))).toEqual([
    { actor: looms.user_id, module: 'wallet', turned: 'on' },
    { actor: looms.user_id, module: 'wallet', turned: 'off' },
  ]);
  await new Promise((closed) => registry.close(closed));
});

it('refuses a name that no module can have', async () => {
  const { tenant, token } = company;
  const answer = await server.call({ method: 'POST', path: `${path}/hide/`, tenant, token, json: { name: '../x' } });
  expect(answer.status).toBe(400);
});

it('is for admins', async () => {
  await createEmployee(server, company, 1);
  const token = await signIn(server, 'person1@people.example');
  const answer = await server.call({ method: 'GET', path: `${path}/list/`, tenant: company.tenant, token });
  expect(answer.status).toBe(403);
});
