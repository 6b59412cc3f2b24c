import { employeeSchema } from '@atrium/contracts/employees';
import { randomUUID } from 'node:crypto';
import { createEmployee, employeeForm, postEmployee, registerCompany, type Company } from '../testing/companies';
import { storedFiles } from '../testing/stored-files';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Repeats');
});
afterAll(stopTestServers);

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const resume = () => new File(['%PDF-1.4 resume'], 'resume.pdf', { type: 'application/pdf' });
const post = (key: string, number: number, changes: Parameters<typeof employeeForm>[1] = {}) =>
  postEmployee(server, company, employeeForm(number, changes), { 'idempotency-key': key });

test('an employee whose creation is sent again, also at the same moment, is there once', async () => {
  const key = randomUUID();
  const answers = [
    ...(await Promise.all([post(key, 1, { resume: resume() }), post(key, 1, { resume: resume() })])),
    await post(key.toUpperCase(), 1, { resume: resume() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const { json } of answers) expect(employeeSchema.parse(json)).toMatchObject({ id: key, employee_id: 'E-001' });
  const made = await asOwner<{ records: number; accounts: number }>(
    server,
    `select (select count(*)::int from employee where employee_id = 'E-001') as records,
            (select count(*)::int from app_user u join employee e on e.user_id = u.id where e.employee_id = 'E-001') as accounts`,
  );
  expect(made).toEqual([{ records: 1, accounts: 1 }]);
  const known = await asOwner<{ id: string }>(server, 'select id from file');
  expect(storedFiles(server)).toEqual(known.map(({ id }) => id).sort());
});

test('a key of somebody else is refused, and nothing is kept of the call', async () => {
  const { id } = await createEmployee(server, company, 2);
  const before = storedFiles(server);
  const answer = await post(id, 3, { profile_picture: new File([png], 'me.png', { type: 'image/png' }) });
  expect(answer).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
  expect(storedFiles(server)).toEqual(before);
});

test('another call for a taken username is refused as before', async () => {
  await createEmployee(server, company, 4);
  expect(await post(randomUUID(), 4)).toMatchObject({ status: 409, json: { code: 'user.username-taken' } });
});

test('a malformed key is refused', async () => {
  const answer = await post('not a key', 5);
  expect(answer.status).toBe(400);
  expect(answer.json).toHaveProperty(['errors', 'Idempotency-Key']);
});
