import { newTwoFactorSchema } from '@atrium/contracts/two-factor';
import { Secret, TOTP } from 'otpauth';
import { tenantApi } from '../testing/call';
import { password, type Company } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { registerByMail } from '../testing/registration';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let mailbox: Mailbox;
let server: TestServer;
let company: Company;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer(mailbox.settings);
  company = await registerByMail(server, mailbox, 'Noticed');
});
afterAll(async () => {
  await stopTestServers();
  await mailbox.close();
});

test('people hear of each change of their second factor', async () => {
  const { tenant, token, email } = company;
  const { length } = mailbox.mails.filter(({ to }) => to.includes(email));
  const send = (path: string, json: object) =>
    server.call({
      method: 'POST',
      tenant,
      token,
      path: `${tenantApi}/account/two-factor/${path}/`,
      json,
    });
  const turnOn = async () => {
    const { secret } = newTwoFactorSchema.parse((await send('begin', { current_password: password })).json);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await send('confirm', { code })).status).toBe(200);
  };
  const mailAfter = async (changes: number) => (await mailbox.to(email, length + changes)).at(-1);
  await turnOn();
  expect(await mailAfter(1)).toMatchObject({
    subject: 'How you sign in was changed',
    text: expect.stringContaining('An authenticator app was added') as unknown,
  });
  expect((await send('disable', { current_password: password })).status).toBe(204);
  expect((await mailAfter(2))?.text).toContain('The authenticator app was removed from your account');
});
