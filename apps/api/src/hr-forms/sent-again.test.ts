import type { Submission } from '@atrium/contracts/hr-forms';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../testing/call';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { decidersValues, hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let employee: HrFormClient;
let colleague: HrFormClient;
let admin: HrFormClient;
let otherAdmin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Acme');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  await createEmployee(server, company, 2);
  await createEmployee(server, company, 3, { 'user.role': 'admin' });
  const as = async (number: number) =>
    hrFormClientOf(server, { ...company, token: await signIn(server, `person${number}@people.example`) });
  [employee, colleague, admin, otherAdmin] = [await as(1), await as(2), hrFormClientOf(server, company), await as(3)];
});
afterAll(stopTestServers);

const signature = typed('Ayesha Rahman');
const keyUsed = { status: 409, json: { code: 'request.key-used' } };

/** A call as the browser makes it: the same key each time that it is sent. */
interface Sent {
  readonly by: HrFormClient;
  readonly path: string;
  readonly body: object;
  readonly key: string;
}
const send = ({ by, path, body, key }: Sent): Promise<Answer> => by.post(path, body, { 'idempotency-key': key });

const submitting = ({ id, version }: Submission): Sent => ({
  by: employee,
  path: `submit/${id}/`,
  body: { version, signature },
  key: randomUUID(),
});
const withdrawing = ({ id }: Submission): Sent => ({
  by: employee,
  path: `withdraw/${id}/`,
  body: { comment: 'I stay.' },
  key: randomUUID(),
});
const deciding = (call: string, { id, definition, values }: Submission, more: object): Sent => ({
  by: admin,
  path: `${call}/${id}/`,
  body: { step: 1, values: decidersValues(definition, 1, values), comment: 'Agreed.', signature, ...more },
  key: randomUUID(),
});
const approving = (submission: Submission) => deciding('approve', submission, {});
const returning = ({ id }: Submission): Sent => ({
  by: admin,
  path: `return/${id}/`,
  body: { step: 1, note: 'Which days exactly?' },
  key: randomUUID(),
});
const denying = ({ id }: Submission): Sent => ({
  by: admin,
  path: `deny/${id}/`,
  body: { step: 1, reason: 'Too short notice.' },
  key: randomUUID(),
});

const draft = () => employee.draft('leave');
const submitted = () => employee.submitted('leave');

interface Case {
  readonly what: string;
  readonly begin: () => Promise<Submission>;
  readonly call: (submission: Submission) => Sent;
  /** The same call, with something else in it. */
  readonly change: object;
}
const cases: readonly Case[] = [
  { what: 'submitting', begin: draft, call: submitting, change: { signature: typed('Somebody else') } },
  { what: 'withdrawing', begin: submitted, call: withdrawing, change: { comment: 'I leave.' } },
  {
    what: 'deciding',
    begin: submitted,
    call: (form) => deciding('decide', form, { outcome: 'Approved' }),
    change: { comment: 'Gladly.' },
  },
  { what: 'approving', begin: submitted, call: approving, change: { comment: 'Gladly.' } },
  { what: 'denying', begin: submitted, call: denying, change: { reason: 'We are too few.' } },
  { what: 'returning', begin: submitted, call: returning, change: { note: 'Whose days?' } },
];

/** Everything that is stored of it, and the counts that follow from it. */
async function stored(id: string): Promise<unknown> {
  const [row] = await asOwner<{ all: unknown }>(
    server,
    `select jsonb_build_object(
       'submission', (select to_jsonb(s) from hr_form_submission s where s.id = $1),
       'steps', (select jsonb_agg(t order by t.seq) from hr_form_step t where t.submission_id = $1),
       'revisions', (select jsonb_agg(r order by r.revision) from hr_form_revision r where r.submission_id = $1),
       'tallies', (select jsonb_agg(t order by t.form, t.state, t.party) from hr_form_tally t where t.submissions > 0)) as all`,
    [id],
  );
  return row?.all;
}

describe.each(cases)('$what', ({ begin, call, change }) => {
  test('again with the same key gets the same answer, and writes nothing', async () => {
    const form = await begin();
    const sent = call(form);
    const first = await send(sent);
    expect(first.status).toBe(200);
    const before = await stored(form.id);
    const again = await send(sent);
    expect(again).toMatchObject({ status: 200 });
    expect(again.json).toEqual(first.json);
    expect(await stored(form.id)).toEqual(before);
  });

  test('with the same key and something else in it is refused, and writes nothing', async () => {
    const form = await begin();
    const sent = call(form);
    expect((await send(sent)).status).toBe(200);
    const before = await stored(form.id);
    expect(await send({ ...sent, body: { ...sent.body, ...change } })).toMatchObject(keyUsed);
    expect(await stored(form.id)).toEqual(before);
  });

  test('many times at the same moment is one step', async () => {
    const form = await begin();
    const sent = call(form);
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await employee.get(form.id)).steps).toHaveLength(form.steps.length + 1);
  });

  test('with a key that stands for a step of another form is refused', async () => {
    const [one, other] = [await begin(), await begin()];
    const sent = call(one);
    expect((await send(sent)).status).toBe(200);
    const before = await stored(other.id);
    expect(await send({ ...call(other), key: sent.key })).toMatchObject(keyUsed);
    expect(await stored(other.id)).toEqual(before);
  });
});

test('a form that was returned meanwhile is submitted once by a call that is sent again', async () => {
  const form = await draft();
  const sent = submitting(form);
  expect((await send(sent)).status).toBe(200);
  expect((await send(returning(form))).status).toBe(200);
  const before = await stored(form.id);
  expect(await send(sent)).toMatchObject({ status: 200, json: { state: 'returned', revision: 1 } });
  expect(await stored(form.id)).toEqual(before);
});

test.each([
  ['returned again', returning],
  ['approved unread', approving],
])('a form that was submitted anew is not %s by a call that is sent again', async (_what, call) => {
  const form = await submitted();
  const sent = call(form);
  expect((await send(sent)).status).toBe(200);
  const { waiting_for } = await admin.get(form.id);
  if (waiting_for !== null) await otherAdmin.post(`return/${form.id}/`, { step: waiting_for.step, note: 'More.' });
  expect((await send(submitting(await employee.get(form.id)))).status).toBe(200);
  const before = await stored(form.id);
  expect(await send(sent)).toMatchObject({
    status: 200,
    json: { state: 'submitted', revision: 2, waiting_for: { step: 1 } },
  });
  expect(await stored(form.id)).toEqual(before);
});

test('a step that somebody else took meanwhile changes nothing for who took the one before', async () => {
  const form = await submitted();
  const sent = approving(form);
  expect((await send(sent)).status).toBe(200);
  await otherAdmin.approve(form.id);
  expect(await send(sent)).toMatchObject({ status: 200, json: { state: 'approved' } });
});

test('a call that was refused has not used its key', async () => {
  const form = await draft();
  const sent = submitting(form);
  expect(await send({ ...sent, body: { version: form.version } })).toMatchObject({ status: 400 });
  expect(await send(sent)).toMatchObject({ status: 200, json: { state: 'submitted' } });
});

test('a key is one person’s: nobody else learns with it what was decided, or takes the decision for theirs', async () => {
  const form = await submitted();
  const sent = approving(form);
  expect((await send(sent)).status).toBe(200);
  expect(await send({ ...sent, by: otherAdmin })).toMatchObject(keyUsed);
  expect(await send({ ...sent, by: employee })).toMatchObject({ status: 403, json: { code: 'hr-form.own' } });
  expect(await send({ ...sent, by: colleague })).toMatchObject({ status: 404 });
});

test('a key that is none is refused', async () => {
  const form = await draft();
  expect(await send({ ...submitting(form), key: 'mine' })).toMatchObject({ status: 400 });
  expect((await employee.get(form.id)).state).toBe('draft');
});
