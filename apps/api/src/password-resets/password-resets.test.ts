import { sessionSchema } from '@atrium/contracts/auth';
import { memberResetLinkSchema, pendingResetSchema, type MemberResetLink } from '@atrium/contracts/password-resets';
import { invitedUserSchema } from '@atrium/contracts/users';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { registerByMail } from '../testing/registration';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

const forget = (server: TestServer, email: string) =>
  server.call({ method: 'POST', path: '/api/auth/password/forgotten/', json: { email } });
const retrieve = (server: TestServer, token: string) =>
  server.call({ method: 'POST', path: '/api/auth/password/reset/retrieve/', json: { token } });
const reset = (server: TestServer, token: string, secret: string) =>
  server.call({ method: 'POST', path: '/api/auth/password/reset/', json: { token, password: secret } });
const logIn = (server: TestServer, email: string, secret: string) =>
  server.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });
const refusal = {
  status: 404,
  json: {
    code: 'password.link-invalid',
    detail: 'This link has expired or has already been used. Ask for a new one.',
  },
};
afterAll(stopTestServers);

describe('a link that an admin makes', () => {
  let server: TestServer;
  let company: Company;
  let people = 100;
  beforeAll(async () => {
    server = await startTestServer();
    company = await registerCompany(server, 'Helpful');
  });
  const makeFor = (userId: string, { tenant, token }: Pick<Company, 'tenant' | 'token'> = company) =>
    server.call({ method: 'POST', tenant, token, path: `${tenantApi}/members/reset-link/${userId}/` });
  const linkFor = async (userId: string): Promise<MemberResetLink & { readonly reset_token: string }> => {
    const answer = await makeFor(userId);
    expect(answer.status).toBe(201);
    const link = memberResetLinkSchema.strict().parse(answer.json);
    return { ...link, reset_token: link.reset_token ?? '' };
  };

  test('sets a password once, signs out everywhere, and makes all others useless', async () => {
    const { user, email } = await createEmployee(server, company, 1);
    const former = await signIn(server, email);
    const [link, other] = [await linkFor(user), await linkFor(user)];
    expect(link).toMatchObject({ user, email, full_name: 'First1 Last1', mailed: false });
    const shown = pendingResetSchema.strict().parse((await retrieve(server, link.reset_token)).json);
    expect(shown).toEqual({
      email,
      full_name: 'First1 Last1',
      tenant: company.tenant,
      expires_at: link.expires_at,
    });
    // Nothing has happened yet.
    expect((await logIn(server, email, password)).status).toBe(200);

    expect((await reset(server, link.reset_token, 'qwertyuiop')).status).toBe(400);
    expect((await reset(server, link.reset_token, 'one of their own')).status).toBe(204);
    const list = { tenant: company.tenant, path: `${tenantApi}/employees/list/` };
    expect(await server.call({ ...list, token: former })).toMatchObject({ json: { code: 'auth.session-ended' } });
    expect((await logIn(server, email, password)).status).toBe(401);
    const session = sessionSchema.parse((await logIn(server, email, 'one of their own')).json);
    expect(session.must_change_password).toBeUndefined();
    for (const used of [link, other]) {
      expect(await retrieve(server, used.reset_token)).toMatchObject(refusal);
      expect(await reset(server, used.reset_token, 'yet another one')).toMatchObject(refusal);
    }
  });

  test('is for admins to make, for others, and for members who have joined', async () => {
    const { user, email } = await createEmployee(server, company, 2);
    const employee = { tenant: company.tenant, token: await signIn(server, email) };
    expect(await makeFor(company.user_id, employee)).toMatchObject({
      status: 403,
      json: { code: 'auth.role-required' },
    });
    expect(await makeFor(company.user_id)).toMatchObject({ status: 403, json: { code: 'password.reset-own' } });
    const stranger = await registerCompany(server, 'Stranger');
    expect(await makeFor(user, stranger)).toMatchObject({ status: 404, json: { code: 'member.not-found' } });

    const json = { username: 'late', email: 'late@people.example', full_name: 'Late Comer' };
    const users = { method: 'POST', tenant: company.tenant, token: company.token } as const;
    const invited = await server.call({ ...users, path: `${tenantApi}/users/create/`, json });
    const { id } = invitedUserSchema.parse(invited.json);
    expect(await makeFor(id)).toMatchObject({ status: 409, json: { code: 'member.not-active' } });
  });

  test('lasts a day, and ends with the account', async () => {
    const [late, gone] = [await createEmployee(server, company, 3), await createEmployee(server, company, 4)];
    const expired = await linkFor(late.user);
    expect((Date.parse(expired.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await asOwner(server, 'update password_reset set expires_at = now() where user_id = $1', [late.user]);
    expect(await reset(server, expired.reset_token, 'one of their own')).toMatchObject(refusal);

    const ended = await linkFor(gone.user);
    const { tenant, token } = company;
    await server.call({ method: 'DELETE', tenant, token, path: `${tenantApi}/employees/delete/${gone.id}/` });
    expect(await reset(server, ended.reset_token, 'one of their own')).toMatchObject(refusal);
  });

  test('leads nowhere once its owner has set another password, or was deactivated', async () => {
    const [changing, away] = [await createEmployee(server, company, 96), await createEmployee(server, company, 97)];
    const [changed, deactivated] = [await linkFor(changing.user), await linkFor(away.user)];
    const { tenant, token } = company;
    const json = { current_password: password, new_password: 'one of their own' };
    const own = { tenant, token: await signIn(server, changing.email), path: `${tenantApi}/account/password/` };
    expect((await server.call({ method: 'POST', ...own, json })).status).toBe(200);
    for (const act of ['deactivate', 'reactivate']) {
      const path = `${tenantApi}/members/${act}/${away.user}/`;
      const { status } = await server.call({ method: 'POST', tenant, token, path, json: { hand_over_to: null } });
      expect(status).toBe(200);
    }
    for (const { reset_token } of [changed, deactivated]) {
      expect(await reset(server, reset_token, 'somebody else’s choice')).toMatchObject(refusal);
    }
  });

  test.each(['deactivated', 'no admin any more', 'deleted'])(
    'leads nowhere once the admin who made it is %s',
    async (what) => {
      const { tenant, token } = company;
      people += 2;
      const admin = await createEmployee(server, company, people, { 'user.role': 'admin' });
      const { user } = await createEmployee(server, company, people + 1);
      const made = await makeFor(user, { tenant, token: await signIn(server, admin.email) });
      const { reset_token } = memberResetLinkSchema.parse(made.json);
      expect((await retrieve(server, reset_token ?? '')).status).toBe(200);
      const members = `${tenantApi}/members`;
      const ways = {
        deactivated: { method: 'POST', path: `${members}/deactivate/${admin.user}/`, json: { hand_over_to: null } },
        'no admin any more': { method: 'PATCH', path: `${members}/update/${admin.user}/`, json: { role: 'employee' } },
        deleted: { method: 'DELETE', path: `${tenantApi}/employees/delete/${admin.id}/` },
      } as const;
      const way = Object.entries(ways).find(([name]) => name === what)?.[1];
      if (way === undefined) throw new Error(what);
      expect([200, 204]).toContain((await server.call({ tenant, token, ...way })).status);
      expect(await reset(server, reset_token ?? '', 'chosen by who has left')).toMatchObject(refusal);
    },
  );

  test('is used by one of two at the same moment, and isn’t stored in the clear', async () => {
    const { user } = await createEmployee(server, company, 5);
    const { reset_token } = await linkFor(user);
    const rows = await asOwner(server, `select encode(token_hash, 'base64') || made_by::text from password_reset`);
    expect(JSON.stringify(rows)).not.toContain(reset_token.slice(24));
    const answers = await Promise.all(
      ['first new password', 'second new password'].map((one) => reset(server, reset_token, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('made up leads nowhere, and neither does one of another company', async () => {
    const { user } = await createEmployee(server, company, 6);
    const bytes = Buffer.from((await linkFor(user)).reset_token, 'base64url');
    const elsewhere = Buffer.concat([Buffer.from(bytes.subarray(0, 16)).reverse(), bytes.subarray(16)]);
    for (const token of ['x', elsewhere.toString('base64url')]) {
      expect(await retrieve(server, token)).toMatchObject(refusal);
      expect(await reset(server, token, 'one of their own')).toMatchObject(refusal);
    }
  });

  test('is the way where no mail is sent: asking answers as always, and nothing comes of it', async () => {
    expect((await forget(server, company.email)).status).toBe(202);
    expect(await asOwner(server, `select from password_reset where user_id = $1`, [company.user_id])).toEqual([]);
  });
});

describe('with a mail server', () => {
  let mailbox: Mailbox;
  let server: TestServer;
  let company: Company;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer({ ...mailbox.settings, PASSWORD_LINKS_PER_SOURCE_PER_HOUR: '9' });
    company = await registerByMail(server, mailbox, 'Mailer');
  });
  afterAll(() => mailbox.close());

  test('who asks is mailed a link to the address on record, and told when it was used', async () => {
    const { length } = mailbox.mails.filter(({ to }) => to.includes(company.email));
    expect((await forget(server, ` ${company.email.toUpperCase()} `)).status).toBe(202);
    const token = await mailbox.tokenFor(company.email, length + 1);
    const mail = mailbox.mails.at(-1);
    expect(mail).toMatchObject({ to: [company.email], subject: 'Set a new password' });
    expect(mail?.text).toContain(`https://suite.example/reset_password?token=${token}`);
    expect(mail?.text).toContain('expires in 1 hour');
    expect((await reset(server, token, 'one of their own')).status).toBe(204);
    expect((await logIn(server, company.email, 'one of their own')).status).toBe(200);
    const [, notice] = (await mailbox.to(company.email, length + 2)).slice(-2);
    expect(notice?.subject).toBe('Your password was changed');
  });

  test('an unknown address is answered the same, and mailed nothing', async () => {
    const [known, unknown] = [await forget(server, company.email), await forget(server, 'nobody@nowhere.example')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    await mailbox.to(company.email, 4);
    expect(mailbox.mails.some(({ to }) => to.includes('nobody@nowhere.example'))).toBe(false);
  });

  test('an admin’s link goes to the member only', async () => {
    const token = await signIn(server, company.email, 'one of their own');
    const { user, email } = await createEmployee(server, { ...company, token }, 1);
    await server.call({
      method: 'POST',
      path: '/api/auth/invitation/accept/',
      json: { token: await mailbox.tokenFor(email), password },
    });
    const path = `${tenantApi}/members/reset-link/${user}/`;
    const answer = await server.call({ method: 'POST', tenant: company.tenant, token, path });
    expect(memberResetLinkSchema.parse(answer.json)).toMatchObject({ mailed: true, reset_token: null });
    const mailed = await mailbox.tokenFor(email, 2);
    expect(answer.text).not.toContain(mailed);
    expect((await reset(server, mailed, 'chosen by myself')).status).toBe(204);
    await signIn(server, email, 'chosen by myself');
  });

  test('asking is limited for each address, whether it has an account or not, and for each source', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push((await forget(server, 'flooded@nowhere.example')).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await forget(server, 'another@nowhere.example')).toMatchObject({
      status: 429,
      json: { code: 'password.too-many-resets' },
    });
  });
});
