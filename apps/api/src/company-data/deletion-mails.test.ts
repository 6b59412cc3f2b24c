import { companyDataOf } from '../testing/company-data';
import { createEmployee } from '../testing/companies';
import { startMailbox, type Mailbox, type ReceivedMail } from '../testing/mailbox';
import { registerByMail } from '../testing/registration';
import { asOwner, startTestServer, stopTestServers } from '../testing/test-server';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(async () => {
  await stopTestServers();
  await mailbox.close();
});

/** Those to an address about something, once there are this many. */
async function mailsTo(address: string, about: string, count: number): Promise<readonly ReceivedMail[]> {
  for (let all = 1; ; all += 1) {
    const mails = (await mailbox.to(address, all)).filter(({ subject }) => subject.includes(about));
    if (mails.length >= count) return mails;
  }
}

test('every admin is told that the company will be deleted, and that it stays after all; nobody else is', async () => {
  const server = await startTestServer(mailbox.settings);
  const company = await registerByMail(server, mailbox, 'Mailing');
  const other = await createEmployee(server, company, 1);
  const nobody = await createEmployee(server, company, 2);
  // As if they had proven their address.
  await asOwner(
    server,
    `update app_user u set role = 'admin', password_hash = f.password_hash from app_user f where u.id = $1 and f.id = $2`,
    [other.user, company.user_id],
  );
  await asOwner(
    server,
    'insert into identity (email, tenant_id, user_id) select email, tenant_id, id from app_user where id = $1',
    [other.user],
  );

  const data = companyDataOf(server, company);
  await data.requestDeletion('mailing');
  for (const { email } of [company, other]) {
    const [mail] = await mailsTo(email, 'will be deleted', 1);
    expect(mail?.subject).toMatch(/^Your company will be deleted on \d\d\/\d\d\/\d{4}$/);
    expect(mail?.text).toContain('https://suite.example/settings/company');
    expect(mail?.text).toContain('Company: “mailing”');
  }
  await data.requestDeletion('mailing');
  await data.at('deletion/withdraw/', { method: 'POST' });
  for (const { email } of [company, other]) {
    const [mail] = await mailsTo(email, 'won’t be deleted', 1);
    expect(mail?.text).toContain('Cancelled by: “Mailing”');
    expect(await mailsTo(email, 'will be deleted', 1)).toHaveLength(1);
  }
  expect(mailbox.mails.filter(({ to, subject }) => to.includes(nobody.email) && subject.includes('deleted'))).toEqual(
    [],
  );
});
