import { boardClientOf, taskApi, type BoardClient } from '../testing/boards';
import { tenantApi, type Answer } from '../testing/call';
import { registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { walletClientOf, walletPrefix } from '../testing/wallets';

let server: TestServer;
let company: Company;
let boardClient: BoardClient;
let list: string;
let task: string;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Nul');
  boardClient = boardClientOf(server, company);
  list = (await boardClient.list((await boardClient.board()).id)).id;
  task = (await boardClient.task(list)).id;
});
afterAll(stopTestServers);

const refused = {
  status: 400,
  json: { code: 'request.nul', detail: 'Text can’t contain the null character (U+0000).', errors: {} },
};
const nul = '\0';
const at = (path: string) => server.call({ tenant: company.tenant, token: company.token, path });
const multipart = (parts: string): Promise<Answer> =>
  boardClient.at('taskattachment/create/', {
    method: 'POST',
    body: parts.replaceAll('\n', '\r\n'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });

describe('the null character is refused with one sentence', () => {
  test.each([
    ['a text', () => boardClient.post('taskboard/create/', { title: `a${nul}b` })],
    ['a text of a list of texts', () => boardClient.patch(`task/update/${task}/`, { labels: [nul] })],
    ['an unknown field', () => boardClient.post('taskboard/create/', { title: 'x', more: { deep: [nul] } })],
    ['a name of a field', () => boardClient.post('taskboard/create/', { title: 'x', [`a${nul}`]: 1 })],
    ['a comment', () => boardClient.post('taskchat/create/', { message: nul, task })],
    [
      'a sign-in',
      () =>
        server.call({ method: 'POST', path: '/api/auth/login/', json: { email: `a${nul}@b.example`, password: 'x' } }),
    ],
    [
      'a payment',
      async () => {
        const walletClient = walletClientOf(server, company);
        return walletClient.post('employee_wallet_transaction/create/', { title: nul });
      },
    ],
    [
      'a draft of a form',
      () => boardClient.at('../hr_forms/create/', { method: 'POST', json: { form: 'leave', values: { a: nul } } }),
    ],
  ] as const)('in %s', async (_what, send) => {
    expect(await send()).toMatchObject(refused);
  });

  test.each([
    `${taskApi}/taskboard/whole/%00/`,
    `${taskApi}/task/retrieve/a%00b/`,
    `${taskApi}/taskboard/list/?cursor=%00`,
    `${tenantApi}/employees/list/?search=a%00`,
    `${tenantApi}/employees/list/?limit=5&search=a%00`,
    `${tenantApi}/employees/retrieve/%00/`,
    `${tenantApi}/assets/list/?search=%00`,
    `${walletPrefix}/employee_wallet_transaction/list/%00`,
    '/api/nothing/%00',
  ])('in the address %s', async (path) => {
    expect(await at(path)).toMatchObject(refused);
  });

  test('in fields, names of fields and names of files of forms', async () => {
    const field = (name: string, value: string) => `--b\ncontent-disposition: form-data; name="${name}"\n\n${value}\n`;
    const file = (name: string) =>
      `--b\ncontent-disposition: form-data; name="attachment"; filename${name}\ncontent-type: text/plain\n\nx\n`;
    expect(await multipart(`${field('task', `${task}${nul}`)}${file('="a.txt"')}--b--\n`)).toMatchObject(refused);
    expect(await multipart(`${field('task', task)}${file("*=utf-8''a%00b.txt")}--b--\n`)).toMatchObject(refused);
    expect(await multipart(`${field('task', task)}${file(`="a${nul}b.txt"`)}--b--\n`)).toMatchObject({ status: 400 });
    expect(
      await boardClient.at(`taskboardlist/update/${list}/`, {
        method: 'PATCH',
        body: 'title=a%00b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject(refused);
    expect((await boardClient.at(`taskattachment/list/${task}/`)).json).toEqual([]);
  });

  test('an escaped backslash before u0000 is allowed', async () => {
    const title = 'a\\u0000b';
    expect(await boardClient.post('taskboard/create/', { title })).toMatchObject({ status: 201, json: { title } });
  });

  test('with headers that let the shell’s pages read the answer', async () => {
    const answer = await server.call({
      tenant: company.tenant,
      path: `${taskApi}/taskboard/whole/%00/`,
      headers: { origin: 'http://localhost:4200' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:4200');
  });
});
