import { sessionSchema, type Session } from '@atrium/contracts/auth';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, type Company } from '../testing/companies';
import { startMailbox } from '../testing/mailbox';
import { registerByMail } from '../testing/registration';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'First');
});
afterAll(stopTestServers);

const logIn = async (email: string, secret = password, at = server): Promise<Session> => {
  const answer = await at.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });
  return sessionSchema.strict().parse(answer.json);
};

test('who got a password from an admin is to choose another one, and is told so until then', async () => {
  const { email } = await createEmployee(server, company, 1);
  expect((await logIn(email)).must_change_password).toBe(true);
  const { access, tenant } = await logIn(email);
  const list = await server.call({ tenant, token: access, path: `${tenantApi}/employees/list/` });
  expect(list.status).toBe(200);

  const json = { current_password: password, new_password: 'one of their own' };
  const path = `${tenantApi}/account/password/`;
  const changed = await server.call({ method: 'POST', tenant, token: access, path, json });
  expect(changed.status).toBe(200);
  expect(sessionSchema.parse(changed.json).must_change_password).toBeUndefined();
  expect((await logIn(email, 'one of their own')).must_change_password).toBeUndefined();
});

test('who chose it at registration keeps it, and so does who had an account before', async () => {
  expect((await logIn(company.email)).must_change_password).toBeUndefined();
  const [column] = await asOwner<{ column_default: string }>(
    server,
    `select column_default from information_schema.columns
     where table_name = 'app_user' and column_name = 'must_change_password'`,
  );
  expect(column).toEqual({ column_default: 'false' });
});

test('with a mail server people choose theirs by the link, and aren’t asked again', async () => {
  const mailbox = await startMailbox();
  const mailing = await startTestServer(mailbox.settings);
  const { email } = await createEmployee(mailing, await registerByMail(mailing, mailbox, 'Mailing'), 1);
  const token = await mailbox.tokenFor(email);
  const accepted = await mailing.call({
    method: 'POST',
    path: '/api/auth/invitation/accept/',
    json: { token, password: 'one of their own' },
  });
  expect(accepted.status).toBe(204);
  expect((await logIn(email, 'one of their own', mailing)).must_change_password).toBeUndefined();
  await mailbox.close();
});
