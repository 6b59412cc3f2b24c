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
    expect.objectContaining({ detail: 'The modules aren’t available right now. Please try again in a moment.' }),
  ]);
  const hide = await server.call({ method: 'POST', path: `${path}/hide/`, tenant, token, json: { name: 'wallet' } });
  expect(hide.status).toBe(503);
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
