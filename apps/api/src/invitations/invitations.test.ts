import { invitationSchema } from '@atrium/contracts/auth';
import { invitedUserSchema, type InvitedUser } from '@atrium/contracts/users';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, signIn, type Company } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { notificationClientOf } from '../testing/notifications';
import { registerByMail } from '../testing/registration';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Inviter');
});
afterAll(stopTestServers);

const invite = async (to: TestServer, { tenant, token }: Company, name: string) =>
  to.call({
    method: 'POST',
    tenant,
    token,
    path: `${tenantApi}/users/create/`,
    json: { username: name, email: `${name}@invited.example`, full_name: 'Rokeya Sakhawat Hossain' },
  });
const invited = async (name: string): Promise<InvitedUser & { readonly invitation_token: string }> => {
  const user = invitedUserSchema.strict().parse((await invite(server, company, name)).json);
  return { ...user, invitation_token: user.invitation_token ?? '' };
};
const retrieve = (token: string) =>
  server.call({ method: 'POST', path: '/api/auth/invitation/retrieve/', json: { token } });
const accept = (token: string, secret = password) =>
  server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password: secret } });

const refusal = { status: 404, json: { code: 'invitation.invalid' } };

test('an invited person sets a password once and signs in as an employee', async () => {
  const user = await invited('once');
  expect(user).toMatchObject({ role: 'employee', full_name: 'Rokeya Sakhawat Hossain', mailed: false });
  expect(invitationSchema.strict().parse((await retrieve(user.invitation_token)).json)).toEqual({
    email: 'once@invited.example',
    full_name: 'Rokeya Sakhawat Hossain',
    tenant: company.tenant,
    expires_at: user.invitation_expires_at,
  });
  expect((await accept(user.invitation_token)).status).toBe(204);
  const token = await signIn(server, 'once@invited.example');
  const person = await server.call({
    tenant: company.tenant,
    token,
    path: `${tenantApi}/employees/employee/retrieve-by-user/${user.id}/`,
  });
  expect(person.json).toMatchObject({ first_name: 'Rokeya Sakhawat', last_name: 'Hossain' });

  expect(await retrieve(user.invitation_token)).toMatchObject(refusal);
  expect(await accept(user.invitation_token)).toMatchObject(refusal);
});

test('nobody signs in before the password is set', async () => {
  await invited('early');
  for (const secret of ['', 'null', password]) {
    const answer = await server.call({
      method: 'POST',
      path: '/api/auth/login/',
      json: { email: 'early@invited.example', password: secret },
    });
    expect(answer.status).toBe(401);
  }
});

test('of two people who use a link at the same moment, one succeeds', async () => {
  const { invitation_token } = await invited('race');
  const answers = await Promise.all([accept(invitation_token), accept(invitation_token)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
});

test('a link is valid for seven days', async () => {
  const user = await invited('late');
  const days = (Date.parse(user.invitation_expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days * 100) / 100).toBe(7);
  await asOwner(server, `update invitation set expires_at = now() where user_id = $1`, [user.id]);
  expect(await retrieve(user.invitation_token)).toMatchObject(refusal);
  expect(await accept(user.invitation_token)).toMatchObject(refusal);
});

test('made-up links and other tenants’ secrets lead nowhere', async () => {
  const { invitation_token } = await invited('forged');
  const bytes = Buffer.from(invitation_token, 'base64url');
  const otherTenant = Buffer.concat([Buffer.from(bytes.subarray(0, 16)).reverse(), bytes.subarray(16)]);
  const otherSecret = Buffer.concat([bytes.subarray(0, 47), Buffer.from([(bytes[47] ?? 0) ^ 1])]);
  for (const token of ['x', otherTenant.toString('base64url'), otherSecret.toString('base64url')]) {
    expect(await accept(token)).toMatchObject(refusal);
  }
});

test('the secret of a link is not in the database', async () => {
  const { invitation_token } = await invited('hidden');
  const rows = await asOwner<{ dump: string }>(
    server,
    `select encode(token_hash, 'base64') || token_hash::text || row_to_json(i)::text as dump from invitation i`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const secret = Buffer.from(invitation_token, 'base64url').subarray(16);
  expect(JSON.stringify(rows)).not.toContain(secret.toString('hex'));
  expect(JSON.stringify(rows)).not.toContain(invitation_token);
});

test('a taken username or address is told at its field', async () => {
  await invited('taken');
  const answer = await invite(server, company, 'taken');
  expect(answer.status).toBe(409);
  const sameName = await server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/users/create/`,
    json: { username: 'TAKEN', email: 'fresh@invited.example', full_name: 'Someone' },
  });
  expect(sameName).toMatchObject({ status: 409, json: { errors: { username: ['This username is already in use.'] } } });
});

describe('once a link has expired', () => {
  const expire = (id: string) => asOwner(server, `update invitation set expires_at = now() where user_id = $1`, [id]);
  const ask = (json: { readonly username: string; readonly email: string }) =>
    server.call({
      method: 'POST',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/users/create/`,
      json: { full_name: 'Begum Rokeya', ...json },
    });

  test.each(['just expired', 'swept away'])('the person is sent another one for the same account: %s', async (how) => {
    const name = how.replace(' ', '');
    const first = await invited(name);
    await (how === 'just expired'
      ? expire(first.id)
      : asOwner(server, 'delete from invitation where user_id = $1', [first.id]));
    const answer = await ask({ username: `${name}2`, email: `${name.toUpperCase()}@invited.example` });
    expect(answer.status).toBe(201);
    const second = invitedUserSchema.strict().parse(answer.json);
    expect(second).toMatchObject({ id: first.id, username: `${name}2`, full_name: 'Begum Rokeya' });

    expect(await retrieve(first.invitation_token)).toMatchObject(refusal);
    expect((await accept(second.invitation_token ?? '')).status).toBe(204);
    await signIn(server, `${name}@invited.example`);
  });

  test('the username is free for another address', async () => {
    const { id } = await invited('mistyped');
    await expire(id);
    const answer = await ask({ username: 'mistyped', email: 'correct@invited.example' });
    expect(answer.status).toBe(201);
    const user = invitedUserSchema.parse(answer.json);
    expect(user.id).not.toBe(id);
    expect((await accept(user.invitation_token ?? '')).status).toBe(204);
    await signIn(server, 'correct@invited.example');
    // And so is the address that nobody has.
    expect((await invite(server, company, 'mistyped')).status).toBe(409);
    expect((await ask({ username: 'other', email: 'mistyped@invited.example' })).status).toBe(201);
  });

  test('an account whose owner has set a password stays theirs', async () => {
    const { invitation_token } = await invited('settled');
    await accept(invitation_token);
    expect(await invite(server, company, 'settled')).toMatchObject({ status: 409 });
    await signIn(server, 'settled@invited.example');
  });

  test('of two admins who ask at the same moment one gets a link that works', async () => {
    const { id } = await invited('twoadmins');
    await expire(id);
    const again = { username: 'twoadmins', email: 'twoadmins@invited.example' };
    const answers = await Promise.all([ask(again), ask(again)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const taken = invitedUserSchema.parse(answers.find(({ status }) => status === 201)?.json);
    expect((await accept(taken.invitation_token ?? '')).status).toBe(204);
  });
});

test('wrong fields are named', async () => {
  const answer = await server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/users/create/`,
    json: { username: '', email: 'x' },
  });
  expect(answer).toMatchObject({
    status: 400,
    json: {
      errors: {
        username: ['This field is required.'],
        email: ['Enter a valid email address.'],
        full_name: ['This field is required.'],
      },
    },
  });
});

describe('with a mail server', () => {
  let mailbox: Mailbox;
  let mailing: TestServer;
  let mailer: Company;
  let elsewhere: Company;

  beforeAll(async () => {
    mailbox = await startMailbox();
    mailing = await startTestServer(mailbox.settings);
    mailer = await registerByMail(mailing, mailbox, 'Mailer');
    elsewhere = await registerByMail(mailing, mailbox, 'Elsewhere');
  });
  afterAll(() => mailbox.close());

  const acceptMailed = (token: string) =>
    mailing.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password } });

  test('the link is mailed to the person, and shown to nobody else', async () => {
    const answer = await invite(mailing, mailer, 'mailed');
    expect(invitedUserSchema.parse(answer.json)).toMatchObject({ mailed: true, invitation_token: null });
    const [mail] = await mailbox.to('mailed@invited.example');
    const token = await mailbox.tokenFor('mailed@invited.example');
    expect(mail?.text).toContain('From: Atrium <hello@atrium.example>');
    expect(mail?.text).toContain(`https://suite.example/set_password?token=${token}`);
    expect(mail?.subject).toBe('You’ve been invited to Atrium');
    expect(mail?.text).toContain('“Rokeya Sakhawat Hossain”');
    expect(answer.text).not.toContain(token);
    expect((await acceptMailed(token)).status).toBe(204);
    await signIn(mailing, 'mailed@invited.example');
  });

  test('who has an account elsewhere is invited like anyone, and told so by the link alone', async () => {
    const ask = (email: string, username: string) =>
      mailing.call({
        method: 'POST',
        tenant: mailer.tenant,
        token: mailer.token,
        path: `${tenantApi}/users/create/`,
        json: { username, email, full_name: 'Somebody' },
      });
    const free = await ask('nobody@invited.example', 'nobody');
    const taken = await ask(elsewhere.email, 'somebody');
    expect(taken.status).toBe(201);
    expect(Object.keys(taken.json as object)).toEqual(Object.keys(free.json as object));
    expect(await acceptMailed(await mailbox.tokenFor(elsewhere.email, 2))).toMatchObject({
      status: 409,
      json: { code: 'invitation.account-elsewhere' },
    });
    await signIn(mailing, elsewhere.email);
  });

  test('who added an employee with a record hears that they accepted', async () => {
    const { id, user } = await createEmployee(mailing, mailer, 7);
    const told = async () =>
      (await notificationClientOf(mailing, mailer).list()).results
        .filter(({ kind, subject }) => kind === 'invitation-accepted' && subject.id === user)
        .map(({ path }) => path);
    expect(await told()).toEqual([]);
    await acceptMailed(await mailbox.tokenFor('person7@people.example'));
    expect(await told()).toEqual([`/employee_dashboard/${id}`]);
  });

  test('an employee whose link has expired is mailed another one, and keeps the account', async () => {
    const employee = await createEmployee(mailing, mailer, 1);
    const first = await mailbox.tokenFor('person1@people.example');
    await asOwner(mailing, 'update invitation set expires_at = now() where user_id = $1', [employee.user]);
    const answer = await mailing.call({
      method: 'POST',
      tenant: mailer.tenant,
      token: mailer.token,
      path: `${tenantApi}/users/create/`,
      json: { username: 'whatever', email: 'person1@people.example', full_name: 'Somebody Else' },
    });
    expect(answer).toMatchObject({
      status: 201,
      json: { id: employee.user, username: 'person1', full_name: 'First1 Last1', mailed: true },
    });
    expect((await acceptMailed(first)).status).toBe(404);
    expect((await acceptMailed(await mailbox.tokenFor('person1@people.example', 2))).status).toBe(204);
    await signIn(mailing, 'person1@people.example');
  });

  test('an address of a colleague is refused at its field', async () => {
    expect((await invite(mailing, mailer, 'twice')).status).toBe(201);
    const again = await mailing.call({
      method: 'POST',
      tenant: mailer.tenant,
      token: mailer.token,
      path: `${tenantApi}/users/create/`,
      json: { username: 'other', email: 'TWICE@invited.example', full_name: 'Someone' },
    });
    expect(again).toMatchObject({
      status: 409,
      json: { errors: { email: ['This email address is already in use.'] } },
    });
  });
});
