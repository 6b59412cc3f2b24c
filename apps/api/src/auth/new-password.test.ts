import { invitedUserSchema } from '@atrium/contracts/users';
import { tenantApi } from '../testing/call';
import { createEmployee, employeeForm, password, postEmployee, register, registerCompany } from '../testing/companies';
import { signIn, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Guessable');
});
afterAll(stopTestServers);

const common = ['Too many people use this password. Choose one that’s harder to guess.'];
const personal = ['This password is too close to the account’s name or email address. Choose a different one.'];
const refused = (errors: Readonly<Record<string, readonly string[]>>) => ({
  status: 400,
  json: { code: 'request.invalid', errors },
});

test('a company can’t be registered with one that is easy to guess', async () => {
  const form = { username: 'Shapla Traders', email: 'owner@shapla.example' };
  expect(await register(server, { ...form, password: 'Password123' })).toMatchObject(refused({ password: common }));
  expect(await register(server, { ...form, password: 'ShaplaTraders1' })).toMatchObject(
    refused({ password: personal }),
  );
  expect((await register(server, { ...form, password })).status).toBe(201);
});

test('an employee can’t be given one, and nothing of them is kept', async () => {
  for (const [secret, sentence] of [
    ['qwertyuiop', common],
    ['person1@people.example', personal],
    ['first1 last1', personal],
  ] as const) {
    const answer = await postEmployee(server, company, employeeForm(1, { 'user.password': secret }));
    expect(answer).toMatchObject(refused({ 'user.password': sentence }));
  }
  await createEmployee(server, company, 1);
});

test('an invitation waits for another one', async () => {
  const invited = await server.call({
    method: 'POST',
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}/users/create/`,
    json: { username: 'begum', email: 'rokeya@invited.example', full_name: 'Begum Rokeya' },
  });
  const token = invitedUserSchema.parse(invited.json).invitation_token ?? '';
  const accept = (secret: string) =>
    server.call({ method: 'POST', path: '/api/auth/invitation/accept/', json: { token, password: secret } });
  expect(await accept('11111111')).toMatchObject(refused({ password: common }));
  expect(await accept('BegumRokeya')).toMatchObject(refused({ password: personal }));
  expect((await accept(password)).status).toBe(204);
});

test('nobody changes to one, and the session goes on', async () => {
  const person = await createEmployee(server, company, 2);
  const token = await signIn(server, person.email);
  const change = (new_password: string) =>
    server.call({
      method: 'POST',
      tenant: company.tenant,
      token,
      path: `${tenantApi}/account/password/`,
      json: { current_password: password, new_password },
    });
  expect(await change('letmein123')).toMatchObject(refused({ new_password: common }));
  expect(await change('Person2-people')).toMatchObject({ status: 200 });
});
