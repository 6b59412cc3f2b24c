import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import type { Company } from '../testing/companies';
import { createHrFormCompany, decision } from '../testing/hr-form-company';
import { type HrFormClient } from '../testing/hr-forms';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let ayesha: HrFormClient;
let ayeshaId: string;
let colleague: HrFormClient;
let admin: HrFormClient;
let otherAdmin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  ({ company, ayesha, ayeshaId, colleague, admin, otherAdmin } = await createHrFormCompany(server));
});
afterAll(stopTestServers);

describe('deciding', () => {
  test('goes step by step, each stamped with who and when', async () => {
    const { id } = await ayesha.submitted('leave');
    expect(await admin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.step-taken' },
    });
    await admin.approve(id);
    await otherAdmin.approve(id);
    const { steps, state, decided_at } = await ayesha.get(id);
    expect(state).toBe('approved');
    expect(decided_at).toBe(steps.at(-1)?.at);
    expect(steps).toMatchObject([
      { action: 'submitted', party: 'employee', by: { user: ayeshaId, name: 'Ayesha Rahman' } },
      { action: 'approved', by: { user: company.user_id } },
      { action: 'approved', by: { name: 'Second Admin' }, signature: { kind: 'typed' } },
    ]);
  });

  test('one’s own is refused, an employee’s attempt too', async () => {
    const { id } = await admin.submitted('leave');
    expect(await admin.post(`approve/${id}/`, { step: 1, ...decision })).toMatchObject({
      status: 403,
      json: { code: 'hr-form.own', detail: 'You can’t approve your own form.' },
    });
    expect(await admin.post(`deny/${id}/`, { step: 1, reason: 'x' })).toMatchObject({ status: 403 });
    const own = await ayesha.submitted('leave');
    expect(await ayesha.post(`approve/${own.id}/`, { step: 1, ...decision })).toMatchObject({ status: 403 });
  });

  test('needs a signature where the step signs, and a reason to deny', async () => {
    const { id } = await ayesha.submitted('leave');
    expect(await admin.post(`approve/${id}/`, { step: 1 })).toMatchObject({
      status: 400,
      json: { errors: { signature: ['Sign here by typing or drawing your name.'] } },
    });
    expect(await admin.post(`deny/${id}/`, { step: 1, reason: ' ' })).toMatchObject({
      status: 400,
      json: { errors: { reason: ['This field is required.'] } },
    });
    const denied = await admin.post(`deny/${id}/`, { step: 1, reason: 'Too short notice.' });
    expect(denied).toMatchObject({ status: 200, json: { state: 'denied', waiting_for: null } });
    expect(await admin.post(`deny/${id}/`, { step: 1, reason: 'Too short notice.' })).toMatchObject({
      status: 200,
      json: denied.json as object,
    });
    expect(await otherAdmin.post(`approve/${id}/`, { step: 1, ...decision })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.state' },
    });
    expect((await ayesha.get(id)).steps.at(-1)).toMatchObject({
      comment: 'Too short notice.',
      intact: true,
    });
  });

  test('at the same moment counts once', async () => {
    const { id } = await ayesha.submitted('suggestion');
    const { values: submitted } = await admin.get(id);
    const step = 1;
    const values = sampleValues(allForms.suggestion, 7, { party: 'hr', values: submitted });
    const answers = await Promise.all([
      admin.post(`approve/${id}/`, { step, values, ...decision }),
      otherAdmin.post(`deny/${id}/`, { step, reason: 'No.' }),
      otherAdmin.post(`approve/${id}/`, { step, values, ...decision }),
      ayesha.post(`withdraw/${id}/`),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThanOrEqual(1);
    const { steps } = await admin.get(id);
    expect(steps).toHaveLength(2);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  });

  test('fills the sections of the step’s party, and no others', async () => {
    const { id, values: submitted } = await ayesha.submitted('leave');
    const mine = sampleValues(allForms.leave, 7, { party: 'manager', values: submitted });
    expect(Object.keys(mine)).not.toEqual([]);
    const answer = await admin.post(`approve/${id}/`, {
      step: 1,
      values: { ...mine, reason: 'Another', payment: 'With Pay' },
      ...decision,
    });
    expect(answer).toMatchObject({ status: 200 });
    expect((await admin.get(id)).values).toEqual({ ...submitted, ...mine });
  });
});

describe('withdrawing', () => {
  test('is for its owner, while it waits', async () => {
    const { id } = await ayesha.submitted('leave');
    expect(await admin.post(`withdraw/${id}/`)).toMatchObject({ status: 403, json: { code: 'hr-form.not-own' } });
    expect(await colleague.post(`withdraw/${id}/`)).toMatchObject({ status: 404 });
    await admin.approve(id);
    const answer = await ayesha.post(`withdraw/${id}/`, { comment: 'I stay.' });
    expect(answer).toMatchObject({ status: 200, json: { state: 'withdrawn', waiting_for: null } });
    expect((await ayesha.post(`withdraw/${id}/`)).json).toEqual(answer.json);
    expect(await admin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({ status: 409 });
    expect((await admin.get(id)).steps).toMatchObject([{ intact: true }, { intact: true }, { intact: true }]);
  });
});

describe('a clearance', () => {
  test('is filled in by the company, not by the person who leaves', async () => {
    const cleared = Array.from({ length: 6 }, () => ({ status: 'Cleared' }));
    const values = { ...sampleValues(allForms.nodue, 1), clearance: cleared, totalDues: 0 };
    const draft = await ayesha.draft('nodue', values);
    expect(draft.values).not.toHaveProperty('clearance');
    const { id } = await ayesha.submitted('nodue', values);
    expect((await admin.approve(id)).values).not.toHaveProperty('clearance');
    expect(await admin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({
      status: 400,
      json: { errors: { 'clearance.0.status': ['This field is required.'] } },
    });
    expect((await admin.approve(id)).values).toHaveProperty('clearance.5.status');
  });
});
