import { companyDataOf } from '../testing/company-data';
import { createEmployee } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
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

test('every admin is told that the company will be deleted, and that it stays after all; nobody else is', async () => {
  const server = await startTestServer(mailbox.settings);
  const company = await registerByMail(server, mailbox, 'Mailing');
  const other = await createEmployee(server, company, 1);
  const nobody = await createEmployee(server, company, 2);
  await asOwner(server, `update app_user set role = 'admin' where id = $1`, [other.user]);
  const before = mailbox.mails.filter(({ to }) => to.includes(company.email)).length;

  const data = companyDataOf(server, company);
  await data.requestDeletion('mailing');
  for (const [address, count] of [
    [company.email, before + 1],
    [other.email, 1],
  ] as const) {
    const mail = (await mailbox.to(address, count)).at(-1);
    expect(mail?.subject).toMatch(/^Your company will be deleted on \d\d\/\d\d\/\d{4}$/);
    expect(mail?.text).toContain('https://suite.example/settings/company');
    expect(mail?.text).toContain('Company: “mailing”');
  }
  await data.requestDeletion('mailing');
  await data.at('deletion/withdraw/', { method: 'POST' });
  for (const [address, count] of [
    [company.email, before + 2],
    [other.email, 2],
  ] as const) {
    const mails = await mailbox.to(address, count);
    expect(mails).toHaveLength(count);
    expect(mails.at(-1)?.subject).toBe('Your company won’t be deleted');
  }
  expect(mailbox.mails.filter(({ to }) => to.includes(nobody.email))).toEqual([]);
});
