import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { taskApi } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { isTenantPath } from './tenant-paths';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Headers');
});
afterAll(stopTestServers);

test('JSON from a company’s host is never cached', async () => {
  const { tenant, token } = company;
  const lists = server.server.routes.filter(
    ({ method, url, access, isStream }) =>
      method === 'GET' && isTenantPath(url) && access !== 'link' && !isStream && !url.includes(':'),
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const { url } of lists) {
    const { headers } = await server.call({ tenant, token, path: url });
    if (headers['content-type']?.startsWith('application/json') !== true) continue;
    expect({ url, kept: headers['cache-control'] }).toEqual({ url, kept: 'no-store' });
  }
  const created = await server.call({
    method: 'POST',
    tenant,
    token,
    path: `${taskApi}/taskboard/create/`,
    json: { title: 'Plans' },
  });
  expect(created).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } });
});

test('JSON is a file to browsers that are led to it, failures too', async () => {
  const { tenant, token } = company;
  for (const answer of [
    await server.call({ path: '/api/health/' }),
    await server.call({ path: '/api/nowhere/' }),
    await server.call({ tenant, path: `${tenantApi}/employees/list/` }),
    await server.call({ tenant, token, path: `${tenantApi}/employees/list/` }),
  ]) {
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"');
  }
  const { headers } = await server.call({ tenant, token, path: `${tenantApi}/employees/export/` });
  expect(headers['content-disposition']).toMatch(/\.csv/);
});

test('a request that names two hosts is not read', async () => {
  const { port } = server.server;
  for (const hosts of ['host: headers.localhost\r\nhost: other.localhost', 'Host: localhost\r\nHOST: localhost']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${tenantApi}/employees/list/ HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request.malformed"');
  }
});

test('strict transport security is sent only where the suite is served over https', async () => {
  expect((await server.call({ path: '/api/health/' })).headers).not.toHaveProperty('strict-transport-security');
  const secure = await startTestServer({ SHELL_URL: 'https://suite.example' });
  const proxied = await startTestServer({ TRUST_PROXY: 'on' });
  const answers = [
    await secure.call({ path: '/api/health/' }),
    await secure.call({ path: '/api/nowhere/' }),
    await proxied.call({ path: '/api/health/', headers: { 'x-forwarded-proto': 'https' } }),
  ];
  for (const { headers } of answers) expect(headers['strict-transport-security']).toBe('max-age=31536000');
});
