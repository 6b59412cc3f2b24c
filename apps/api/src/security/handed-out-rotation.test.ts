import { newCalendarFeedSchema } from '@atrium/contracts/appointments';
import { employeeSchema } from '@atrium/contracts/employees';
import { makeCompanyInvitation } from '@atrium/server/company-invitation';
import { createAuthenticator } from '../testing/authenticator';
import { boardClientOf } from '../testing/boards';
import { tenantApi } from '../testing/call';
import { createEmployee, password, register, registerCompany, signIn, type Company } from '../testing/companies';
import { startMailbox, type Mailbox } from '../testing/mailbox';
import { joinAs, type SignedInMember } from '../testing/members';
import { notificationClientOf } from '../testing/notifications';
import { startTestServer, stopTestServers, testSecret, type TestServer } from '../testing/test-server';

const newSecret = 'the secret that takes the place of the one before';
let mailbox: Mailbox;
let company: Company;
/** Colleagues that no other test uses: mails are looked up by address. */
const newcomers: SignedInMember[] = [];
/** Of a mail that was sent before the replacement began. */
let earlyLink: string;
let employee: string;
let board: string;

/** Mid-rotation: one server signs with the old secret, the other with the new one, and each trusts both. */
let former: TestServer;
let current: TestServer;
/** A server at the end, which knows the new secret only. */
let last: TestServer;

beforeAll(async () => {
  mailbox = await startMailbox();
  // With a mail server, registering needs a confirmed address, so the company is registered without one.
  const founding = await startTestServer();
  company = await registerCompany(founding, 'Handed');
  for (let number = 1; number <= 8; number += 1) newcomers.push(await joinAs(founding, company, number));
  const resume = new File(['%PDF-1.4 mine'], 'resume.pdf', { type: 'application/pdf' });
  employee = (await createEmployee(founding, company, 9, { resume })).id;
  board = (await boardClientOf(founding, company).board()).id;

  const before = await founding.startSecond(mailbox.settings);
  await founding.server.stop();
  earlyLink = await linkOfMention(before);
  const start = (secrets: Readonly<Record<string, string>>) =>
    before.startSecond({ REGISTRATION: 'invited', ...secrets });
  former = await start({ TRUSTED_TOKEN_SECRET: newSecret });
  await before.server.stop();
  current = await start({ TOKEN_SECRET: newSecret, TRUSTED_TOKEN_SECRET: testSecret });
  last = await start({ TOKEN_SECRET: newSecret });
});
afterAll(async () => {
  await stopTestServers();
  await mailbox.close();
});

function newcomer(): SignedInMember {
  const person = newcomers.shift();
  if (person === undefined) throw new Error('There are too few newcomers.');
  return person;
}

const send = (server: TestServer, path: string, json: object, headers = {}) =>
  server.call({ method: 'POST', path: `/api/auth/${path}`, json, headers });
const as = ({ tenant, token }: Pick<Company, 'tenant' | 'token'>, server: TestServer, path: string, json?: object) =>
  server.call({ tenant, token, path: `${tenantApi}/${path}`, ...(json && { method: 'POST', json }) });
/** What the two servers in the middle answer, and the one at the end. */
const statuses = async (ask: (server: TestServer) => Promise<{ readonly status: number }>): Promise<number[]> => {
  const answers = [];
  for (const server of [former, current, last]) answers.push((await ask(server)).status);
  return answers;
};

/** The token of a link to this page in the first mail to an address that has one. */
async function mailedToken(page: string, email: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const { text = '' } = (await mailbox.to(email, count))[count - 1] ?? {};
    const token = new RegExp(`/${page}\\?token=([\\w%.-]+)`).exec(text)?.[1];
    if (token !== undefined) return decodeURIComponent(token);
  }
}

/** Mentions somebody, who is told by mail, with a link that ends such mails. */
async function linkOfMention(server: TestServer): Promise<string> {
  const { email } = newcomer();
  const boards = boardClientOf(server, company);
  const { id } = await boards.task((await boards.list(board)).id);
  await boards.comment(id, `@${email.replace(/@.*/, '')}: which colour?`);
  return mailedToken('unsubscribe', email);
}

test('passkeys sign in everywhere, and what one server asked for is answered to the other', async () => {
  const person = newcomer();
  const authenticator = createAuthenticator('https://suite.example');
  const begun = (await as(person, former, 'account/passkeys/begin/', {})).json;
  const created = await as(person, current, 'account/passkeys/create/', authenticator.register(begun));
  expect(created.status).toBe(201);

  const signInWith = async (asking: TestServer, answered: TestServer) => {
    const asked = (await send(asking, 'passkey/options/', {})).json;
    return send(answered, 'passkey/', authenticator.sign(asked, { rpId: 'suite.example' }));
  };
  expect(await statuses((server) => signInWith(server, server))).toEqual([200, 200, 200]);
  expect((await signInWith(former, current)).status).toBe(200);
  expect((await signInWith(current, former)).status).toBe(200);
  expect(await signInWith(former, last)).toMatchObject({ status: 401, json: { code: 'two-factor.expired' } });
});

test('links to files open until the secret that signed them is dropped', async () => {
  const linkBy = async (server: TestServer): Promise<string> => {
    const { json } = await as(company, server, `employees/retrieve/${employee}/`);
    const { pathname, search } = new URL(employeeSchema.parse(json).resume ?? '');
    return `${pathname}${search}`;
  };
  const opens = (path: string) => statuses((server) => server.call({ tenant: company.tenant, path }));
  const [early, late] = [await linkBy(former), await linkBy(current)];
  expect(await opens(early)).toEqual([200, 200, 403]);
  expect(await opens(late)).toEqual([200, 200, 200]);
});

test('addresses of calendars last', async () => {
  for (const server of [former, current]) {
    const person = newcomer();
    const { json } = await as(person, server, 'appointments/feed/create/', {});
    const path = new URL(newCalendarFeedSchema.parse(json).url).pathname;
    expect(await statuses((reader) => reader.call({ tenant: company.tenant, path }))).toEqual([200, 200, 200]);
  }
});

test('links that end mails last, of mails before the replacement and of those during it', async () => {
  for (const token of [earlyLink, await linkOfMention(current)]) {
    expect(await statuses((server) => send(server, 'unsubscribe/', { token }))).toEqual([200, 200, 200]);
  }
});

test('links to set a new password last', async () => {
  for (const server of [former, current]) {
    const { email } = newcomer();
    expect((await send(server, 'password/forgotten/', { email })).status).toBe(202);
    const token = await mailedToken('reset_password', email);
    expect(await statuses((asked) => send(asked, 'password/reset/retrieve/', { token }))).toEqual([200, 200, 200]);
    expect((await send(last, 'password/reset/', { token, password: 'one of their own' })).status).toBe(204);
    await signIn(last, email, 'one of their own');
  }
});

test('invitations of colleagues last', async () => {
  for (const [index, server] of [former, current].entries()) {
    const email = `invited${index}@people.example`;
    const form = { username: `invited${index}`, email, full_name: 'Somebody' };
    expect((await as(company, server, 'users/create/', form)).status).toBe(201);
    const token = await mailedToken('set_password', email);
    expect(await statuses((asked) => send(asked, 'invitation/retrieve/', { token }))).toEqual([200, 200, 200]);
    expect((await send(last, 'invitation/accept/', { token, password })).status).toBe(204);
    await signIn(last, email);
  }
});

test('invitations of companies end with the secret that signed them, and what was begun with one is finished', async () => {
  const email = 'guest@company.example';
  const tomorrow = new Date(Date.now() + 86_400_000);
  const ask = (secret: string) =>
    statuses((server) =>
      register(server, {
        username: 'Guest',
        email,
        password,
        invitation: makeCompanyInvitation(secret, email, tomorrow),
      }),
    );
  expect(await ask(testSecret)).toEqual([202, 202, 403]);
  expect(await ask(newSecret)).toEqual([202, 202, 202]);
  const token = await mailedToken('confirm_registration', email);
  expect((await send(last, 'registration/confirm/', { token })).status).toBe(201);
});

test('browsers that have signed in since the new secret signs are still known at the end', async () => {
  const person = newcomer();
  const signInBy = async (server: TestServer, agent: string, device = '') => {
    const headers = { 'user-agent': agent, cookie: device };
    const answer = await send(server, 'login/', { email: person.email, password }, headers);
    expect(answer.status).toBe(200);
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const strangers = async (server: TestServer): Promise<number> => {
    const token = await signIn(server, person.email);
    const { results } = await notificationClientOf(server, { ...person, token }).list();
    return results.filter(({ kind }) => kind === 'device-signed-in').length;
  };
  const early = await signInBy(former, 'One');
  const late = await signInBy(current, 'Two', early);
  expect(await strangers(current)).toBe(1);
  await signInBy(last, 'Three', late);
  expect(await strangers(last)).toBe(1);
  await signInBy(last, 'Four', early);
  expect(await strangers(last)).toBe(2);
});
