import { makeCompanyInvitation } from '@atrium/server/company-invitation';
import { tenantApi } from '../testing/call';
import { employeeForm, password, postEmployee, register, registerCompany, signIn } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { confirmRegistration, registerByMail } from '../testing/registration';
import { asOwner, startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

afterAll(stopTestServers);

const login = (to: TestServer, email: string, secret = password) =>
  to.call({ method: 'POST', path: '/api/auth/login/', json: { email, password: secret } });
const withLink = (to: TestServer, action: 'retrieve' | 'confirm', token: string) =>
  to.call({ method: 'POST', path: `/api/auth/registration/${action}/`, json: { token } });

describe('with a mail server', () => {
  let mailbox: Mailbox;
  let server: TestServer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startTestServer({ ...mailbox.settings, MAILS_PER_ADDRESS_PER_HOUR: '3' });
  });
  afterAll(() => mailbox.close());

  test('a company exists once its address is confirmed, and not before', async () => {
    const email = 'Ada@proven.example';
    const answer = await register(server, { username: 'Proven', email, password });
    expect(answer).toMatchObject({ status: 202, json: { email, status: 'mailed' } });
    expect((await login(server, email)).status).toBe(401);

    const token = await mailbox.tokenFor(email);
    expect(await withLink(server, 'retrieve', token)).toMatchObject({
      status: 200,
      json: { email, username: 'Proven' },
    });
    expect(await withLink(server, 'confirm', token)).toMatchObject({ status: 201, json: { tenant: 'proven', email } });
    expect((await login(server, email.toUpperCase())).status).toBe(200);

    for (const action of ['retrieve', 'confirm'] as const) {
      expect(await withLink(server, action, token)).toMatchObject({
        status: 404,
        json: { code: 'registration.link-invalid' },
      });
    }
  });

  test('whoever asks, a taken address is answered like a free one; its owner is told by mail', async () => {
    const { email } = await registerByMail(server, mailbox, 'Taken');
    const free = await register(server, { username: 'Free', email: 'free@company.example', password });
    const taken = await register(server, { username: 'Free', email: email.toUpperCase(), password });
    expect(taken.status).toBe(free.status);
    const comparable = (text: string, address: string) => text.toLowerCase().replace(address.toLowerCase(), 'address');
    expect(comparable(taken.text, email)).toBe(comparable(free.text, 'free@company.example'));
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));

    const told = (await mailbox.to(email, 2)).at(-1);
    expect(told?.subject).toBe('You already have an Atrium account');
    expect(told?.text).not.toContain('token=');
    expect((await login(server, email)).status).toBe(200);
  });

  test('several registrations may wait for one address; the first that is confirmed gets it', async () => {
    const email = 'wanted@company.example';
    await register(server, { username: 'Stranger', email, password: 'a password of a stranger' });
    const strangers = await mailbox.tokenFor(email);
    await register(server, { username: 'Owner', email, password });
    const owners = await mailbox.tokenFor(email, 2);
    expect((await confirmRegistration(server, owners)).tenant).toBe('owner');
    expect((await withLink(server, 'confirm', strangers)).status).toBe(404);
    expect((await login(server, email, 'a password of a stranger')).status).toBe(401);
    expect((await login(server, email)).status).toBe(200);
  });

  test('of two people who open a link at the same moment, one succeeds', async () => {
    const email = 'race@company.example';
    await register(server, { username: 'Race', email, password });
    const token = await mailbox.tokenFor(email);
    const answers = await Promise.all([withLink(server, 'confirm', token), withLink(server, 'confirm', token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  test('a link expires after a day, and its registration is deleted', async () => {
    const email = 'late@company.example';
    await register(server, { username: 'Late', email, password });
    const token = await mailbox.tokenFor(email);
    const { json } = await withLink(server, 'retrieve', token);
    const hours = (Date.parse((json as { expires_at: string }).expires_at) - Date.now()) / 3_600_000;
    expect(Math.round(hours * 100) / 100).toBe(24);
    await asOwner(server, `update pending_registration set expires_at = now() where email = $1`, [email]);
    expect((await withLink(server, 'confirm', token)).status).toBe(404);
    await asOwner(server, 'select forget_expired_registrations()');
    expect(await asOwner(server, 'select from pending_registration where email = $1', [email])).toEqual([]);
  });

  test('the secret of a link is not in the database', async () => {
    const email = 'hidden@company.example';
    await register(server, { username: 'Hidden', email, password });
    const dump = JSON.stringify(
      await asOwner(server, 'select row_to_json(p)::text as dump from pending_registration p'),
    );
    expect(dump).toContain(email);
    const token = await mailbox.tokenFor(email);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('what strangers type never opens a mail, is never in its subject, and never becomes a link', async () => {
    const email = 'victim@company.example';
    const username = 'Your prize waits:\nhttps://evil.example/prize Dear customer';
    await register(server, { username, email, password });
    const [mail] = await mailbox.to(email);
    expect(mail?.subject).toBe('Confirm your email address');
    const body = mail?.text.split('\r\n\r\n').slice(1).join('\r\n\r\n') ?? '';
    expect(body.startsWith('Hello,\r\n\r\nSomeone used this email address')).toBe(true);
    expect(body).toContain('“Your prize waits: https evil. example prize Dear customer”');
    expect(body).not.toContain('evil.example');
  });

  test('an address gets only a few mails an hour, whoever asks for them', async () => {
    const email = 'bombed@company.example';
    const ask = (username: string) => register(server, { username, email, password });
    for (const username of ['a', 'b', 'c']) expect((await ask(username)).status).toBe(202);
    const fourth = await ask('d');
    expect(fourth).toMatchObject({ status: 429, json: { code: 'mail.too-many' } });
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await mailbox.to(email, 3)).toHaveLength(3);
  });

  test('an employee signs in once they have set a password by the link that they were mailed', async () => {
    const company = await registerByMail(server, mailbox, 'Hirer');
    const email = 'person1@people.example';
    expect((await postEmployee(server, company, employeeForm(1))).status).toBe(201);
    expect((await login(server, email)).status).toBe(401);
    const token = await mailbox.tokenFor(email);
    const accepted = await server.call({
      method: 'POST',
      path: '/api/auth/invitation/accept/',
      json: { token, password: 'a password of their own' },
    });
    expect(accepted.status).toBe(204);
    expect((await login(server, email, 'a password of their own')).status).toBe(200);
  });

  test('a company and each of its accounts can mail a limited number of people an hour', async () => {
    const limited = await server.startSecond({ MAILS_PER_ACCOUNT_PER_HOUR: '2', MAILS_PER_COMPANY_PER_HOUR: '3' });
    const company = await registerByMail(limited, mailbox, 'Mailer');
    const invite = (token: string, number: number) =>
      limited.call({
        method: 'POST',
        tenant: company.tenant,
        token,
        path: `${tenantApi}/users/create/`,
        json: { username: `guest${number}`, email: `guest${number}@guests.example`, full_name: 'A Guest' },
      });
    expect((await invite(company.token, 1)).status).toBe(201);
    const admin = employeeForm(3, { 'user.role': 'admin', email: 'second@people.example' });
    expect((await postEmployee(limited, company, admin)).status).toBe(201);
    expect(await invite(company.token, 2)).toMatchObject({ status: 429, json: { code: 'mail.too-many' } });

    const token = await mailbox.tokenFor('second@people.example');
    await limited.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password } });
    const second = await signIn(limited, 'second@people.example');
    expect((await invite(second, 3)).status).toBe(201);
    expect((await invite(second, 4)).status).toBe(429);
  });
});

describe('who may register', () => {
  const terms = (from: TestServer) => from.call({ path: '/api/auth/registration/' });

  test('is anyone by default, at once without a mail server', async () => {
    const server = await startTestServer();
    expect(await terms(server)).toMatchObject({ status: 200, json: { mode: 'open', proves_address: false } });
  });

  test('is nobody where it is switched off; people are still invited', async () => {
    const open = await startTestServer();
    const company = await registerCompany(open, 'Early');
    const server = await open.startSecond({ REGISTRATION: 'off' });
    expect(await terms(server)).toMatchObject({ json: { mode: 'off' } });
    const answer = await register(server, { username: 'Late', email: 'late@company.example', password });
    expect(answer).toMatchObject({
      status: 403,
      json: { code: 'registration.off', error: 'New companies can’t be registered here.' },
    });
    const invited = await server.call({
      method: 'POST',
      tenant: company.tenant,
      token: company.token,
      path: `${tenantApi}/users/create/`,
      json: { username: 'guest', email: 'guest@company.example', full_name: 'A Guest' },
    });
    expect(invited.status).toBe(201);
  });

  test('is who was invited where it says so, with the address that was invited', async () => {
    const server = await startTestServer({ REGISTRATION: 'invited' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    const form = { username: 'Guest', email: 'guest@company.example', password };
    const by = (invitation: string, changes: object = {}) => register(server, { ...form, ...changes, invitation });
    const invitation = makeCompanyInvitation(testSecret, 'Guest@company.example', tomorrow);

    expect(await register(server, form)).toMatchObject({ status: 403, json: { code: 'registration.invited-only' } });
    expect(await by('made.up')).toMatchObject({ status: 403, json: { code: 'registration.invited-only' } });
    const over = makeCompanyInvitation(testSecret, form.email, new Date(0));
    expect(await by(over)).toMatchObject({ status: 403, json: { code: 'registration.invited-only' } });
    expect(await by(invitation, { email: 'other@company.example' })).toMatchObject({
      status: 403,
      json: { code: 'registration.other-address' },
    });
    expect((await by(invitation)).status).toBe(201);
    expect((await by(invitation)).status).toBe(409);
  });
});
