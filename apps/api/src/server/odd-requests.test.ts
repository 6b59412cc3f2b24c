import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { tenantApi, type Call } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Odd');
});
afterAll(stopTestServers);

const asAdmin = (request: Call) => server.call({ tenant: company.tenant, token: company.token, ...request });
const registration = `${tenantApi}/employees/employee/registration/`;

describe('an address that can’t be decoded, or is far too long', () => {
  test.each(['/api/%', '/api/%ff', '/api/auth/%E0%A4%A/'])('%s is not found, like any other', async (path) => {
    expect(await server.call({ path })).toMatchObject({
      status: 404,
      json: { detail: 'Not found.', code: 'request.not-found' },
    });
  });

  test.each(['%ff', '%', 'x'.repeat(5000)])('as an id (%.10s) is an unknown one', async (id) => {
    expect(await asAdmin({ path: `${tenantApi}/employees/retrieve/${id}/` })).toMatchObject({
      status: 404,
      json: { detail: 'Employee not found.' },
    });
    const stranger = await server.call({ tenant: company.tenant, path: `${tenantApi}/employees/retrieve/${id}/` });
    expect(stranger.status).toBe(401);
  });

  test('is answered with headers that let the shell’s pages read it', async () => {
    const answer = await server.call({ path: '/api/%ff', headers: { origin: 'http://localhost:4200' } });
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:4200');
  });
});

describe('a body of another kind than JSON', () => {
  test.each([
    ['plain text', 'text/plain', '{"title":"Plans"}'],
    ['a page’s form', 'application/x-www-form-urlencoded', 'title=Plans'],
    [
      'a multipart form',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b--',
    ],
    ['JSON under another name', 'application/vnd.board+json', '{"title":"Plans"}'],
  ])('is refused where JSON is wanted: %s', async (_what, type, body) => {
    for (const path of ['/api/auth/login/', '/api/auth/register/']) {
      const answer = await server.call({ method: 'POST', path, body, headers: { 'content-type': type } });
      expect(answer).toMatchObject({ status: 415, json: { code: 'request.unsupported-media-type' } });
    }
    const headers = { 'content-type': type };
    const answer = await asAdmin({
      method: 'POST',
      path: `${tenantApi}/task_management/taskboard/create/`,
      body,
      headers,
    });
    expect(answer.status).toBe(415);
  });

  test('is refused as plain text even where a form is accepted', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await asAdmin({ method: 'POST', path: registration, body: 'x', headers })).status).toBe(415);
  });
});

describe('a body that is no form, list or object as it says', () => {
  test.each(['[]', '[{"email":"a","password":"b"}]', '"text"', '1', 'true'])('%s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect(await server.call({ method: 'POST', path: '/api/auth/login/', body, headers })).toMatchObject({
      status: 400,
      json: { detail: 'The request couldn’t be read.', errors: {} },
    });
  });

  const field = '--b\r\ncontent-disposition: form-data; name="first_name"\r\n\r\n';
  const file =
    '--b\r\ncontent-disposition: form-data; name="resume"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
  test.each([
    ['without a boundary', '', `${field}Ana\r\n--b--`],
    ['with an empty boundary', '; boundary=', 'x'],
    ['with a boundary that is too long', `; boundary=${'b'.repeat(300)}`, 'x'],
    ['that is none', '; boundary=b', 'x'],
    ['cut short in a field', '; boundary=b', `${field}A`],
    ['cut short in a file', '; boundary=b', `${file}${'x'.repeat(100_000)}`],
  ])('a multipart form %s', async (_what, boundary, body) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` };
    expect(await asAdmin({ method: 'POST', path: registration, body, headers })).toMatchObject({
      status: 400,
      json: { code: 'request.malformed' },
    });
  });
});

test.each([
  ['what is no request', '\u0000\u0001\r\n\r\n', 400],
  [
    'headers that are too large',
    `GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nX-Much: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
  ],
])('%s is answered in the shape of every failure', async (_what, bytes, status) => {
  const socket = connect(server.server.port, '127.0.0.1');
  socket.end(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(body).toMatch(/^\{"detail":"[^"]+","code":"request\./);
});
