import { signIn } from '../testing/companies';
import { notificationClientOf } from '../testing/notifications';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { demoPassword } from './people';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NO_DEMO: '0' });
});
afterAll(stopTestServers);

test.each(['admin@acme.example', 'employee@acme.example'])(
  '%s has some news at first sight, done by others',
  async (email) => {
    const person = { tenant: 'acme', token: await signIn(server, email, demoPassword) };
    const { results, unread } = await notificationClientOf(server, person).list();
    expect(results.length).toBeGreaterThanOrEqual(3);
    expect(results.length).toBeLessThanOrEqual(8);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThanOrEqual(4);
    const [own] = await asOwner<{ id: string }>(server, 'select id from app_user where email = $1', [email]);
    expect(results.filter(({ actor }) => actor?.user === own?.id)).toEqual([]);
  },
);

test('nothing of it is mailed', async () => {
  expect(await asOwner(server, 'select 1 from notification where waiting is not null')).toEqual([]);
});
