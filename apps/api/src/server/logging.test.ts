import { invitedUserSchema } from '@atrium/contracts/users';
import { tenantApi } from '../testing/call';
import { createEmployee, password, register, registerCompany } from '../testing/companies';
import { startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' });
});
afterAll(stopTestServers);

test('a request is one line with the id that its answer carries', async () => {
  const answer = await server.call({ path: '/api/nowhere/?secret=1' });
  const id = String(answer.headers['x-request-id']);
  const lines = server.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    expect.objectContaining({ reqId: id, method: 'GET', path: '/api/nowhere/', status: 404, ip: '127.0.0.1' }),
  ]);
});

test('no password, token, cookie, signature or secret is logged, whatever happens', async () => {
  const company = await registerCompany(server, 'Quiet');
  const csrf = String((await server.call({ path: '/api/auth/csrf/' })).headers['x-xsrf-token']);
  const employee = await createEmployee(server, company, 1, {
    resume: new File(['words'], 'a.txt', { type: 'text/plain' }),
  });
  const { pathname, search, searchParams } = new URL(employee.resume ?? '');
  await server.call({ tenant: company.tenant, path: `${pathname}${search}` });
  await server.call({ tenant: company.tenant, path: `${pathname}${search}x` });
  const feed = await server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/appointments/feed/create/`,
  });
  const feedToken = /calendar\/([^/]+)\//.exec(feed.text)?.[1] ?? '';
  await server.call({
    tenant: company.tenant,
    path: `${tenantApi}/appointments/calendar/${feedToken}/calendar.ics`,
  });
  await register(server, { username: 'Quiet', email: 'quiet@company.example', password });
  await server.call({
    method: 'POST',
    path: '/api/auth/login/',
    json: { email: 'quiet@company.example', password: 'a-wrong-password' },
  });
  await server.call({
    method: 'POST',
    path: '/api/auth/login/',
    body: '{"password":"a-malformed-password',
    headers: { 'content-type': 'application/json' },
  });
  const invited = await server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/users/create/`,
    json: { username: 'guest', email: 'guest@company.example', full_name: 'Guest' },
  });
  const invitation = invitedUserSchema.parse(invited.json).invitation_token ?? '';
  await server.call({
    method: 'POST',
    path: '/api/auth/invitation/accept/',
    json: { token: invitation, password: 'an-invited-password' },
    headers: { cookie: `XSRF-TOKEN=${csrf}` },
  });

  const log = server.log.join('');
  expect(log).toContain(`${tenantApi}/users/create/`);
  const secrets = [
    password,
    'a-wrong-password',
    'a-malformed-password',
    'an-invited-password',
    company.token,
    csrf,
    invitation,
    searchParams.get('signature') ?? '',
    feedToken,
    testSecret,
    'argon2',
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});
