import { signIn } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { workspaceClientOf, type WorkspaceClient } from '../testing/workspaces';
import { demoPassword } from './people';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

const clientFor = async (email: string): Promise<WorkspaceClient> =>
  workspaceClientOf(server, { tenant: 'acme', token: await signIn(server, email, demoPassword) });
const open = ['Website relaunch', 'Hiring', 'Office and errands'];

test.each(['admin@acme.example', 'manager@acme.example'])('%s is a member of a private workspace', async (email) => {
  const client = await clientFor(email);
  expect((await client.list()).map(({ name, is_private: isPrivate, members }) => [name, isPrivate, members])).toEqual([
    ['General', false, 0],
    ['Leadership', true, 2],
  ]);
  expect((await client.boards()).map(({ title }) => title)).toEqual([...open, 'Budget and reorganisation']);
});

test.each(['employee@acme.example', 'hr@acme.example', 'finance@acme.example'])(
  '%s sees the boards of the open one only',
  async (email) => {
    const client = await clientFor(email);
    expect((await client.list()).map(({ name }) => name)).toEqual(['General']);
    expect((await client.boards()).map(({ title }) => title)).toEqual(open);
  },
);
