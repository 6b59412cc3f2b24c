import { allForms } from '@atrium/hr-form-model/all-forms';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import { type FormDefinition } from '@atrium/hr-form-model/definition';
import { randomUUID } from 'node:crypto';
import { registerCompany, type Company } from '../testing/companies';
import { createHrFormCompany, decision, png, submit } from '../testing/hr-form-company';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { sha256 } from './definitions';

let server: TestServer;
let company: Company;
let ayesha: HrFormClient;
let ayeshaId: string;
let colleague: HrFormClient;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  ({ company, ayesha, ayeshaId, colleague, admin } = await createHrFormCompany(server));
});
afterAll(stopTestServers);

describe('a draft', () => {
  test('may be unfinished, is trimmed, and keeps no computed or unknown field that was sent', async () => {
    const { version } = allForms.leave;
    const values = { reason: '  a  ', leaveDays: 99, nothing: 'x', approvedDays: 5 };
    const answer = await ayesha.post('create/', { form: 'leave', version, values });
    expect(answer).toMatchObject({ status: 201, json: { state: 'draft', values: { reason: 'a' } } });
    expect(answer.json).toHaveProperty('values', { reason: 'a' });
    expect(answer.json).toHaveProperty('may', {
      edit: true,
      submit: true,
      withdraw: false,
      decide: false,
      reassign: false,
      clear: [],
    });
  });

  test('of a form or a version that is not there is refused', async () => {
    const { version } = allForms.leave;
    expect(await ayesha.post('create/', { form: 'x', version, values: {} })).toMatchObject({
      status: 404,
      json: { code: 'hr-form.unknown' },
    });
    expect(await ayesha.post('create/', { form: 'leave', version: version + 1, values: {} })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.newer' },
    });
  });

  test('that is too long somewhere, or of the wrong type, is refused at its field', async () => {
    const { version } = allForms.leave;
    const answer = await ayesha.post('create/', {
      form: 'leave',
      version,
      values: { reason: 'x'.repeat(2001), handover: 7 },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: { reason: ['Use no more than 2000 characters.'], handover: ['This value isn’t valid.'] } },
    });
  });

  test('begun again with the same key is the same draft, and nobody else’s', async () => {
    const key = randomUUID();
    const begin = (formClient: HrFormClient) =>
      formClient.post(
        'create/',
        { form: 'leave', version: allForms.leave.version, values: {} },
        { 'idempotency-key': key },
      );
    const [first, again] = [await begin(ayesha), await begin(ayesha)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await begin(colleague)).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
  });

  test('is begun by many at the same moment, also where nobody had that form before', async () => {
    const newcomers = hrFormClientOf(server, await registerCompany(server, 'Newcomers'));
    for (const [form, { version }] of Object.entries(allForms)) {
      const begin = () => newcomers.post('create/', { form, version, values: {} });
      const answers = await Promise.all(Array.from({ length: 6 }, begin));
      expect({ form, statuses: answers.map(({ status }) => status) }).toEqual({
        form,
        statuses: Array<number>(6).fill(201),
      });
    }
  });

  test('begun again with the same key, and with other values, is not taken for saved', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const begin = (reason: string) =>
      ayesha.post('create/', { form: 'leave', version: allForms.leave.version, values: { reason } }, headers);
    expect(await begin('first')).toMatchObject({ status: 201, json: { values: { reason: 'first' } } });
    expect(await begin('newer')).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    expect(await begin('  first ')).toMatchObject({ status: 201, json: { version: 1, values: { reason: 'first' } } });
  });

  test('saved again with the same values, because the answer was lost, is answered as it is', async () => {
    const { id } = await ayesha.draft('attendance');
    const save = (version: number, reason: string) =>
      ayesha.at(`update/${id}/`, {
        method: 'PATCH',
        json: { version, values: { notes: reason, attendanceRows: [{ checkInTime: '09:00', checkOutTime: '17:30' }] } },
      });
    const first = await save(1, 'typed');
    expect(first).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await save(1, 'typed')).toMatchObject({ status: 200, json: first.json as object });
    expect(await save(1, 'typed further')).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    expect(await save(2, 'typed further')).toMatchObject({ status: 200, json: { version: 3 } });
    expect(await save(1, 'typed')).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    const twice = await Promise.all([save(3, 'at once'), save(3, 'at once')]);
    expect(twice).toMatchObject([
      { status: 200, json: { version: 4 } },
      { status: 200, json: { version: 4 } },
    ]);
  });

  test('is saved over the version that it was read with, and not over a newer one', async () => {
    const { id } = await ayesha.draft('leave');
    const save = (reason: string, version: number) =>
      ayesha.at(`update/${id}/`, { method: 'PATCH', json: { values: { reason }, version } });
    expect(await save('first', 1)).toMatchObject({ status: 200, json: { version: 2, values: { reason: 'first' } } });
    expect(await save('late', 1)).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    const both = await Promise.all([save('one', 2), save('other', 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is visible to its owner only, not to admins', async () => {
    const { id } = await ayesha.draft('leave');
    for (const formClient of [admin, colleague]) {
      expect((await formClient.at(`retrieve/${id}/`)).status).toBe(404);
      expect((await formClient.at(`pdf/${id}/`)).status).toBe(404);
      expect((await formClient.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(404);
      expect((await submit(formClient, { id, version: 1 })).status).toBe(404);
      expect((await formClient.post(`approve/${id}/`, { step: 1, ...decision })).status).toBe(404);
    }
    expect((await admin.all('?limit=200')).results.map((row) => row.id)).not.toContain(id);
  });

  test('is deleted with its files', async () => {
    const { id } = await ayesha.draft('employeeForm');
    await ayesha.upload(id, 'photo', png, 'me.png', 'image/png');
    expect((await ayesha.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
    expect((await ayesha.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(404);
    expect(await asOwner(server, 'select * from hr_form_file where submission_id = $1', [id])).toEqual([]);
  });

  test('of an earlier definition goes on with that one', async () => {
    const earlier = {
      key: 'leave',
      version: 0,
      label: 'Leave',
      title: 'Leave as it was',
      subject: 'self',
      sections: [
        {
          kind: 'fields',
          key: 'all',
          title: 'All',
          fields: [{ key: 'old', label: 'Old', kind: 'text', required: true }],
        },
      ],
      steps: [
        { party: 'employee', label: 'Employee', signs: false },
        { party: 'hr', label: 'HR', signs: false },
      ],
    } as const satisfies FormDefinition;
    const hash = sha256(canonicalJson(earlier));
    const id = randomUUID();
    await asOwner(
      server,
      `with d as (
         insert into hr_form_definition (tenant_id, hash, form, version, definition)
         select id, $1, 'leave', 0, $2 from tenant where slug = $3 returning *)
       select 1`,
      [hash, JSON.stringify(earlier), company.tenant],
    );
    await asOwner(
      server,
      `insert into hr_form_submission (tenant_id, id, definition_hash, form, label, submitter_id, submitter_name, content)
       select id, $1, $2, 'leave', 'Leave', $3, 'Ayesha Rahman', '{}' from tenant where slug = $4`,
      [id, hash, ayeshaId, company.tenant],
    );
    expect(await ayesha.post(`submit/${id}/`, { version: 1 })).toMatchObject({
      status: 400,
      json: { errors: { old: ['This field is required.'] } },
    });
    const answer = await ayesha.post(`submit/${id}/`, { version: 1, values: { old: 'x' } });
    expect(answer).toMatchObject({ status: 200, json: { definition: earlier, values: { old: 'x' } } });
    expect(await admin.approve(id)).toMatchObject({ state: 'approved', steps: [{ intact: true }, { intact: true }] });
  });
});
