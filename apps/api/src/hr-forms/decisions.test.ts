import { allForms } from '@atrium/hr-form-model/all-forms';
import type { FormValues } from '@atrium/hr-form-model/values';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { anotherSample, decidersValues, hrFormClientOf, typed, uploaded, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let employee: HrFormClient;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Acme');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  employee = hrFormClientOf(server, { ...company, token: await signIn(server, 'person1@people.example') });
  admin = hrFormClientOf(server, company);
});
afterAll(stopTestServers);

const signature = typed('Ayesha Rahman');
const submit = (id: string, version: number, values?: FormValues) =>
  employee.post(`submit/${id}/`, { version, values, signature });

describe('a decision', () => {
  test('says what was decided: an applicant who is turned down was never approved', async () => {
    const { id } = await employee.submitted('jobapplication');
    const turnedDown = await admin.decide(id, 'Not suitable', 'We need more experience with looms.');
    const outcome = { label: 'Not suitable', tone: 'negative' };
    expect(turnedDown).toMatchObject({ state: 'denied', outcome, waiting_for: null });
    const own = await employee.get(id);
    expect(own).toMatchObject({ outcome, steps: [{ outcome: null }, { action: 'denied', outcome, intact: true }] });
    expect(JSON.stringify(own)).not.toMatch(/"approved"/);
  });

  test('can be neither for nor against', async () => {
    const { id } = await employee.submitted('jobapplication');
    expect(await admin.decide(id, 'On hold')).toMatchObject({
      state: 'closed',
      outcome: { label: 'On hold', tone: 'neutral' },
      steps: [{}, { action: 'closed', intact: true }],
    });
  });

  test('of a step that does not have it is refused', async () => {
    const { id } = await employee.submitted('leave');
    expect(await admin.post(`decide/${id}/`, { step: 1, outcome: 'Upheld', signature })).toMatchObject({
      status: 400,
      json: { errors: { outcome: ['Choose an option.'] } },
    });
  });

  test('goes on to the next step without an overall outcome', async () => {
    const { id } = await employee.submitted('leave');
    const outcome = { label: 'Approved', tone: 'positive' };
    expect(await admin.decide(id, 'Approved')).toMatchObject({ state: 'submitted', outcome: null });
    expect(await admin.decide(id, 'Approved')).toMatchObject({
      state: 'approved',
      outcome,
      steps: [{}, { outcome }, { outcome }],
    });
  });

  test('against it keeps what HR filled, and the signature; it asks for a comment, and for nothing that is required', async () => {
    const { id } = await employee.submitted('conflict');
    const against = { step: 1, outcome: 'Not upheld' };
    expect(await admin.post(`decide/${id}/`, against)).toMatchObject({
      status: 400,
      json: {
        errors: {
          comment: ['This field is required.'],
          signature: ['Sign here by typing or drawing your name.'],
        },
      },
    });
    const answer = await admin.post(`decide/${id}/`, {
      ...against,
      comment: 'Both told it alike.',
      values: { findings: 'The meeting was recorded.' },
      signature: typed('The Admin'),
    });
    expect(answer).toMatchObject({ status: 200, json: { state: 'denied' } });
    expect(await admin.get(id)).toMatchObject({
      values: { findings: 'The meeting was recorded.' },
      steps: [{}, { signature: { name: 'The Admin' }, intact: true }],
    });
    const { id: asked, values } = await employee.submitted('leave');
    expect(
      await admin.post(`decide/${asked}/`, {
        step: 1,
        outcome: 'Denied',
        comment: 'No.',
        values: { approvedDays: Number(values['leaveDays']) + 1 },
        signature,
      }),
    ).toMatchObject({ status: 400, json: { errors: { approvedDays: ['This is more than “Total days”.'] } } });
  });

  test('is what lists are narrowed by, also where it was taken before forms declared outcomes', async () => {
    const { id } = await employee.submitted('suggestion');
    await admin.decide(id, 'Under study');
    const found = await admin.all('?outcome=Under%20study');
    expect(found).toMatchObject({ total: 1, results: [{ id, outcome: { label: 'Under study' } }] });
    const { id: former } = await employee.submitted('leave');
    await admin.approve(former);
    await admin.approve(former);
    await asOwner(
      server,
      `do $$ begin
         alter table hr_form_submission disable trigger user;
         update hr_form_submission set outcome = null, outcome_tone = null where id = '${former}';
         alter table hr_form_submission enable trigger user;
       end $$`,
    );
    const approved = await admin.all('?outcome=Approved');
    expect(approved.total).toBe(approved.results.length);
    expect(approved.results.find((row) => row.id === former)).toMatchObject({
      outcome: { label: 'Approved', tone: 'positive' },
    });
  });
});

describe('a form that was returned', () => {
  const returned = async (form: 'leave' | 'employeeForm' = 'leave') => {
    const { id } = await employee.submitted(form);
    const answer = await admin.post(`return/${id}/`, { step: 1, note: 'Which days exactly?' });
    expect(answer).toMatchObject({ status: 200 });
    return employee.get(id);
  };

  test('needs a note, and is its person’s to change and to submit again', async () => {
    const { id } = await employee.submitted('leave');
    expect(await admin.post(`return/${id}/`, { step: 1, note: ' ' })).toMatchObject({
      status: 400,
      json: { errors: { note: ['This field is required.'] } },
    });
    const sent = { step: 1, note: 'Which days exactly?' };
    const answer = await admin.post(`return/${id}/`, sent);
    expect(answer).toMatchObject({ status: 200, json: { state: 'returned', waiting_for: null, outcome: null } });
    expect(await admin.post(`return/${id}/`, sent)).toMatchObject({ status: 200, json: answer.json as object });
    expect((await employee.get(id)).may).toEqual({
      edit: true,
      submit: true,
      withdraw: true,
      decide: false,
      reassign: false,
      clear: [],
    });
    expect(await employee.at(`delete/${id}/`, { method: 'DELETE' })).toMatchObject({ status: 409 });
  });

  test('keeps its history: what was signed before is there and unchanged, and decisions begin anew', async () => {
    const { id, values: first } = await employee.submitted('leave');
    await admin.approve(id);
    await admin.post(`return/${id}/`, { step: 2, note: 'Please hand over first.' });
    const { version, values } = await employee.get(id);
    const changed = { ...values, reason: 'A wedding, and my work is handed over.' };
    expect(await employee.at(`update/${id}/`, { method: 'PATCH', json: { values: changed, version } })).toMatchObject({
      status: 200,
    });
    // Nobody else reads what is not submitted yet.
    expect((await admin.get(id)).values).toMatchObject({ reason: first['reason'] });
    expect(await submit(id, version + 1)).toMatchObject({
      status: 200,
      json: { state: 'submitted', revision: 2, waiting_for: { step: 1 } },
    });
    const read = await admin.get(id);
    expect(read.values).toMatchObject({ reason: 'A wedding, and my work is handed over.' });
    expect(read.values).not.toHaveProperty('approvedDays');
    expect(read.revisions).toMatchObject([{ revision: 1, values: { reason: first['reason'] } }]);
    expect(read.revisions[0]?.values).toHaveProperty('approvedDays');
    expect(read.steps.map(({ action, revision, intact }) => ({ action, revision, intact }))).toEqual([
      { action: 'submitted', revision: 1, intact: true },
      { action: 'approved', revision: 1, intact: true },
      { action: 'returned', revision: 1, intact: true },
      { action: 'submitted', revision: 2, intact: true },
    ]);
    await admin.approve(id);
    const done = await admin.approve(id);
    expect(done).toMatchObject({ id, state: 'approved' });
    expect(done.steps.every(({ intact }) => intact)).toBe(true);
    expect(done.steps).toHaveLength(6);
    expect((await employee.at(`pdf/${id}/`)).status).toBe(200);
  });

  test('keeps the files that were signed, and takes others', async () => {
    const { id } = await employee.draft('employeeForm', anotherSample(allForms.employeeForm, 31));
    const photo = uploaded(await employee.upload(id, 'photo', png, 'first.png', 'image/png'));
    const values = { ...anotherSample(allForms.employeeForm, 31), photo: photo.id };
    expect(await submit(id, 1, values)).toMatchObject({ status: 200 });
    await admin.post(`return/${id}/`, { step: 1, note: 'A newer photograph, please.' });
    const newer = uploaded(await employee.upload(id, 'photo', png, 'second.png', 'image/png'));
    const { version } = await employee.get(id);
    expect(await submit(id, version, { ...values, photo: newer.id })).toMatchObject({ status: 200 });
    const read = await admin.get(id);
    expect(Object.values(read.files).map(({ name }) => name)).toEqual(['first.png', 'second.png']);
    expect(read.steps.every(({ intact }) => intact)).toBe(true);
    expect(read.revisions[0]?.values).toMatchObject({ photo: photo.id });
  });

  test('can be withdrawn, as it was submitted', async () => {
    const { id, version, values } = await returned();
    const changed = { ...values, reason: 'Half a sentence' };
    await employee.at(`update/${id}/`, { method: 'PATCH', json: { values: changed, version } });
    expect(await employee.post(`withdraw/${id}/`, {})).toMatchObject({
      status: 200,
      json: { state: 'withdrawn', values: { reason: values['reason'] } },
    });
    expect((await admin.get(id)).steps.every(({ intact }) => intact)).toBe(true);
  });

  test('is not decided before it is submitted again', async () => {
    const { id } = await returned();
    expect(await admin.post(`approve/${id}/`, { step: 1, signature })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.state', detail: 'You can’t do that any more. The form is returned.' },
    });
  });

  test('is not decided by who has read only what was submitted before', async () => {
    const { id, version, values } = await returned();
    await submit(id, version, { ...values, reason: 'Another one altogether' });
    const read = { step: 1, revision: 1 };
    const calls = {
      decide: { outcome: 'Approved', signature },
      approve: { signature },
      deny: { reason: 'No.' },
      return: { note: 'Again.' },
    };
    for (const [call, body] of Object.entries(calls)) {
      expect(await admin.post(`${call}/${id}/`, { ...read, ...body })).toMatchObject({
        status: 409,
        json: {
          code: 'hr-form.submitted-again',
          detail: 'This form was returned and submitted again since you opened it. Read it again before you decide.',
        },
      });
    }
    expect(await admin.get(id)).toMatchObject({ state: 'submitted', revision: 2, waiting_for: { step: 1 } });
    const denied = await admin.post(`deny/${id}/`, { step: 1, revision: 2, reason: 'No.' });
    expect(denied).toMatchObject({ status: 200, json: { state: 'denied' } });
  });
});

describe('a request', () => {
  test('is not made twice while the first is open or approved, also at the same moment', async () => {
    const values = anotherSample(allForms.training, 41);
    const [one, other] = [await employee.draft('training', values), await employee.draft('training', values)];
    const answers = await Promise.all([submit(one.id, 1), submit(other.id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.json).toMatchObject({
      errors: {
        trainingTitle: [expect.stringMatching(/^You already submitted the same request on \d\d\/\d\d\/\d{4}\. It/)],
      },
    });
    const first = answers[0].status === 200 ? one : other;
    const again = await employee.draft('training', values);
    for (const expected of [400, 400, 400]) expect((await submit(again.id, 1)).status).toBe(expected);
    await employee.post(`withdraw/${first.id}/`, {});
    expect((await submit(again.id, 1)).status).toBe(200);
  });

  test('for leave stays within the balance of the year, when it is submitted and when it is decided', async () => {
    const asked = (from: string, to: string): FormValues => ({
      ...anotherSample(allForms.leave, 51),
      leaveType: 'Casual',
      leaveFrom: from,
      leaveTo: to,
    });
    const [first, second] = [
      await employee.submitted('leave', asked('2025-03-02', '2025-03-09')),
      await employee.submitted('leave', asked('2025-05-04', '2025-05-08')),
    ];
    const approve = async (id: string, days: number) => {
      const { values } = await admin.get(id);
      const filled = { ...decidersValues({ ...allForms.leave }, 1, values), approvedDays: days };
      return admin.post(`approve/${id}/`, { step: 1, values: filled, comment: '', signature });
    };
    expect((await approve(first.id, 8)).status).toBe(200);
    await admin.approve(first.id);
    expect(await approve(second.id, 3)).toMatchObject({
      status: 400,
      json: { errors: { approvedDays: ['This exceeds the Casual leave balance for 2025: 2 days left.'] } },
    });
    expect((await approve(second.id, 2)).status).toBe(200);
    const third = await employee.draft('leave', asked('2025-07-06', '2025-07-08'));
    expect(await submit(third.id, 1)).toMatchObject({
      status: 400,
      json: { errors: { leaveDays: ['This exceeds the Casual leave balance for 2025: 2 days left.'] } },
    });
  });

  test('is compared with what its person asked for before, which nobody else is told', async () => {
    const { id, values } = await employee.submitted('nda');
    const read = await employee.at('earlier/nda/');
    expect(read).toMatchObject({ status: 200, json: [{ id, state: 'open', values }] });
    expect((await admin.at('earlier/nda/')).json).toEqual([]);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
