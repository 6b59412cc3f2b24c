import { allForms } from '@atrium/hr-form-model/all-forms';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { randomUUID } from 'node:crypto';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { folderOf, typed, uploaded, type Folder } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { sha256 } from './definitions';

let server: TestServer;
let company: Company;
let ayesha: { readonly folder: Folder; readonly user: string };
let colleague: Folder;
let admin: Folder;
let otherAdmin: Folder;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  company = await registerCompany(server, 'Bengal-Textile');
  const { user } = await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  await createEmployee(server, company, 2);
  await createEmployee(server, company, 3, { 'user.role': 'admin', first_name: 'Second', last_name: 'Admin' });
  const as = async (number: number) =>
    folderOf(server, { ...company, token: await signIn(server, `person${number}@people.example`) });
  ayesha = { folder: await as(1), user };
  colleague = await as(2);
  admin = folderOf(server, company);
  otherAdmin = await as(3);
});
afterAll(stopTestServers);

const sign = typed('Ayesha Rahman');
const submit = (folder: Folder, { id, version }: { id: string; version: number }) =>
  folder.post(`submit/${id}/`, { version, signature: sign });
const decision = { comment: '', signature: typed('The Admin') };

describe('facts', () => {
  test('are what the employee record knows', async () => {
    expect(await ayesha.folder.facts()).toMatchObject({
      name: 'Ayesha Rahman',
      employee_id: 'E-001',
      designation: 'Engineer',
      date_of_joining: '2020-02-29',
      company: 'Bengal Textile',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  test('of whom the company knows little are the name, the address, the company and the first day', async () => {
    expect(Object.keys(await admin.facts()).sort()).toEqual(['company', 'date_of_joining', 'email', 'name', 'today']);
  });
});

describe('a draft', () => {
  test('may be unfinished, is trimmed, and keeps no computed or unknown field that was sent', async () => {
    const { version } = allForms.leave;
    const values = { reason: '  a  ', leaveDays: 99, nothing: 'x', approvedDays: 5 };
    const answer = await ayesha.folder.post('create/', { form: 'leave', version, values });
    expect(answer).toMatchObject({ status: 201, json: { state: 'draft', values: { reason: 'a' } } });
    expect(answer.json).toHaveProperty('values', { reason: 'a' });
    expect(answer.json).toHaveProperty('may', {
      edit: true,
      submit: true,
      withdraw: false,
      decide: false,
      reassign: false,
    });
  });

  test('of a form or a version that is not there is refused', async () => {
    const { version } = allForms.leave;
    expect(await ayesha.folder.post('create/', { form: 'x', version, values: {} })).toMatchObject({
      status: 404,
      json: { code: 'hr-form.unknown' },
    });
    expect(await ayesha.folder.post('create/', { form: 'leave', version: version + 1, values: {} })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.newer' },
    });
  });

  test('that is too long somewhere, or of the wrong type, is refused at its field', async () => {
    const { version } = allForms.leave;
    const answer = await ayesha.folder.post('create/', {
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
    const begin = (folder: Folder) =>
      folder.post(
        'create/',
        { form: 'leave', version: allForms.leave.version, values: {} },
        { 'idempotency-key': key },
      );
    const [first, again] = [await begin(ayesha.folder), await begin(ayesha.folder)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await begin(colleague)).toMatchObject({ status: 409, json: { code: 'request.key-used' } });
  });

  test('is begun by many at the same moment, also where nobody had that form before', async () => {
    const newcomers = folderOf(server, await registerCompany(server, 'Newcomers'));
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
      ayesha.folder.post('create/', { form: 'leave', version: allForms.leave.version, values: { reason } }, headers);
    expect(await begin('first')).toMatchObject({ status: 201, json: { values: { reason: 'first' } } });
    expect(await begin('newer')).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    expect(await begin('  first ')).toMatchObject({ status: 201, json: { version: 1, values: { reason: 'first' } } });
  });

  test('saved again with the same values, because the answer was lost, is answered as it is', async () => {
    const { id } = await ayesha.folder.draft('attendance');
    const save = (version: number, reason: string) =>
      ayesha.folder.at(`update/${id}/`, {
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
    const { id } = await ayesha.folder.draft('leave');
    const save = (reason: string, version: number) =>
      ayesha.folder.at(`update/${id}/`, { method: 'PATCH', json: { values: { reason }, version } });
    expect(await save('first', 1)).toMatchObject({ status: 200, json: { version: 2, values: { reason: 'first' } } });
    expect(await save('late', 1)).toMatchObject({ status: 409, json: { code: 'hr-form.draft-newer' } });
    const both = await Promise.all([save('one', 2), save('other', 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is its owner’s alone: admins don’t know it', async () => {
    const { id } = await ayesha.folder.draft('leave');
    for (const folder of [admin, colleague]) {
      expect((await folder.at(`retrieve/${id}/`)).status).toBe(404);
      expect((await folder.at(`pdf/${id}/`)).status).toBe(404);
      expect((await folder.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(404);
      expect((await submit(folder, { id, version: 1 })).status).toBe(404);
      expect((await folder.post(`approve/${id}/`, { step: 1, ...decision })).status).toBe(404);
    }
    expect((await admin.all('?limit=200')).results.map((row) => row.id)).not.toContain(id);
  });

  test('is deleted with its files', async () => {
    const { id } = await ayesha.folder.draft('employeeForm');
    await ayesha.folder.upload(id, 'photo', png, 'me.png', 'image/png');
    expect((await ayesha.folder.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(204);
    expect((await ayesha.folder.at(`delete/${id}/`, { method: 'DELETE' })).status).toBe(404);
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
      [id, hash, ayesha.user, company.tenant],
    );
    expect(await ayesha.folder.post(`submit/${id}/`, { version: 1 })).toMatchObject({
      status: 400,
      json: { errors: { old: ['This field is required.'] } },
    });
    const answer = await ayesha.folder.post(`submit/${id}/`, { version: 1, values: { old: 'x' } });
    expect(answer).toMatchObject({ status: 200, json: { definition: earlier, values: { old: 'x' } } });
    expect(await admin.approve(id)).toMatchObject({ state: 'approved', steps: [{ intact: true }, { intact: true }] });
  });
});

describe('submitting', () => {
  test('asks for what is missing, with the signature', async () => {
    const { id, version } = await ayesha.folder.draft('leave', {});
    const answer = await ayesha.folder.post(`submit/${id}/`, { version });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        code: 'request.invalid',
        errors: {
          reason: ['This field is required.'],
          signature: ['Sign here by typing or drawing your name.'],
        },
      },
    });
  });

  test('tells what contradicts at its field', async () => {
    const { id, version } = await ayesha.folder.draft('leave', {
      ...sampleValues(allForms.leave, 1),
      leaveFrom: '2026-03-10',
      leaveTo: '2026-03-09',
    });
    expect(await submit(ayesha.folder, { id, version })).toMatchObject({
      status: 400,
      json: { errors: { leaveTo: ['This is before “From”.'] } },
    });
  });

  test('computes on the server, whatever was sent', async () => {
    const { id, version } = await ayesha.folder.draft('leave');
    const answer = await ayesha.folder.post(`submit/${id}/`, {
      version,
      signature: sign,
      values: {
        ...sampleValues(allForms.leave, 1),
        dateOfJoining: '2020-01-01',
        leaveFrom: '2026-03-09',
        leaveTo: '2026-03-10',
        leaveDays: 77,
      },
    });
    expect(answer).toMatchObject({ status: 200, json: { values: { leaveDays: 2 } } });
  });

  test('again, because the answer was lost, changes nothing; a later change of mind is refused', async () => {
    const draft = await ayesha.folder.draft('leave');
    const [first, again] = [await submit(ayesha.folder, draft), await submit(ayesha.folder, draft)];
    expect(again).toMatchObject({ status: 200, json: first.json as object });
    expect(await submit(ayesha.folder, { id: draft.id, version: 2 })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.state', detail: 'You can’t do that any more. The form is submitted.' },
    });
    const save = { values: {}, version: 2 };
    expect(await ayesha.folder.at(`update/${draft.id}/`, { method: 'PATCH', json: save })).toMatchObject({
      status: 409,
    });
    expect(await ayesha.folder.at(`delete/${draft.id}/`, { method: 'DELETE' })).toMatchObject({ status: 409 });
  });
});

describe('deciding', () => {
  test('goes step by step, each stamped with who and when', async () => {
    const { id } = await ayesha.folder.submitted('leave');
    expect(await admin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.step-taken' },
    });
    await admin.approve(id);
    await otherAdmin.approve(id);
    const { steps, state, decided_at } = await ayesha.folder.get(id);
    expect(state).toBe('approved');
    expect(decided_at).toBe(steps.at(-1)?.at);
    expect(steps).toMatchObject([
      { action: 'submitted', party: 'employee', by: { user: ayesha.user, name: 'Ayesha Rahman' } },
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
    const own = await ayesha.folder.submitted('leave');
    expect(await ayesha.folder.post(`approve/${own.id}/`, { step: 1, ...decision })).toMatchObject({ status: 403 });
  });

  test('needs a signature where the step signs, and a reason to deny', async () => {
    const { id } = await ayesha.folder.submitted('leave');
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
    expect((await ayesha.folder.get(id)).steps.at(-1)).toMatchObject({ comment: 'Too short notice.', intact: true });
  });

  test('at the same moment is won by one', async () => {
    const { id } = await ayesha.folder.submitted('suggestion');
    const { values: submitted } = await admin.get(id);
    const step = 1;
    const values = sampleValues(allForms.suggestion, 7, { party: 'hr', values: submitted });
    const answers = await Promise.all([
      admin.post(`approve/${id}/`, { step, values, ...decision }),
      otherAdmin.post(`deny/${id}/`, { step, reason: 'No.' }),
      otherAdmin.post(`approve/${id}/`, { step, values, ...decision }),
      ayesha.folder.post(`withdraw/${id}/`),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThanOrEqual(1);
    const { steps } = await admin.get(id);
    expect(steps).toHaveLength(2);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  });

  test('fills the sections of the step’s party, and no others', async () => {
    const { id, values: submitted } = await ayesha.folder.submitted('leave');
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
    const { id } = await ayesha.folder.submitted('leave');
    expect(await admin.post(`withdraw/${id}/`)).toMatchObject({ status: 403, json: { code: 'hr-form.not-own' } });
    expect(await colleague.post(`withdraw/${id}/`)).toMatchObject({ status: 404 });
    await admin.approve(id);
    const answer = await ayesha.folder.post(`withdraw/${id}/`, { comment: 'I stay.' });
    expect(answer).toMatchObject({ status: 200, json: { state: 'withdrawn', waiting_for: null } });
    expect((await ayesha.folder.post(`withdraw/${id}/`)).json).toEqual(answer.json);
    expect(await admin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({ status: 409 });
    expect((await admin.get(id)).steps).toMatchObject([{ intact: true }, { intact: true }, { intact: true }]);
  });
});

describe('sections that are hidden from the employee', () => {
  test('are left out for the submitter and there for admins', async () => {
    const key = 'exitinterview';
    const { id } = await ayesha.folder.submitted(key);
    for (let step = 1; step < allForms[key].steps.length; step += 1) await admin.approve(id);
    const form: FormDefinition = allForms[key];
    const hidden = form.sections
      .filter((section) => section.hiddenFromEmployee)
      .flatMap((section) => (section.kind === 'fields' ? section.fields.map((field) => field.key) : [section.key]));
    const [own, theirs] = [await ayesha.folder.get(id), await admin.get(id)];
    expect(Object.keys(own.values).filter((name) => hidden.includes(name))).toEqual([]);
    expect(Object.keys(theirs.values).some((name) => hidden.includes(name))).toBe(true);
    expect(own.steps.every(({ intact }) => intact)).toBe(true);
    const pages = [await ayesha.folder.at(`pdf/${id}/`), await admin.at(`pdf/${id}/`)];
    expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('a document', () => {
  test('is named after its form, the person it is about and the day that it was in the company', async () => {
    const { id } = await ayesha.folder.submitted('leave', {
      ...sampleValues(allForms.leave, 1),
      employeeName: 'Nadia Karim',
    });
    // Always two days: these clocks are 25 hours apart.
    const [late, early] = await Promise.all(
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(async (zone) => {
        const elsewhere = await server.startSecond({ COMPANY_TIME_ZONE: zone });
        const { headers } = await folderOf(elsewhere, company).at(`pdf/${id}/`);
        const name = /filename="leave-application-form-nadia-karim-(\d{4}-\d\d-\d\d)\.pdf"/;
        return name.exec(headers['content-disposition'] ?? '')?.[1] ?? 'no name';
      }),
    );
    expect(Date.parse(early ?? '') - Date.parse(late ?? '')).toBeGreaterThanOrEqual(86_400_000);
  });
});

describe('a clearance', () => {
  test('is not given by the one who leaves', async () => {
    const cleared = Array.from({ length: 6 }, () => ({ status: 'Cleared' }));
    const values = { ...sampleValues(allForms.nodue, 1), clearance: cleared, totalDues: 0 };
    const draft = await ayesha.folder.draft('nodue', values);
    expect(draft.values).not.toHaveProperty('clearance');
    const { id } = await ayesha.folder.submitted('nodue', values);
    expect((await admin.approve(id)).values).not.toHaveProperty('clearance');
    expect(await otherAdmin.post(`approve/${id}/`, { step: 2, ...decision })).toMatchObject({
      status: 400,
      json: { errors: { 'clearance.0.status': ['This field is required.'] } },
    });
    expect((await otherAdmin.approve(id)).values).toHaveProperty('clearance.5.status');
  });
});

describe('files', () => {
  test('are checked, kept with their field, opened by link and hashed', async () => {
    const { id } = await ayesha.folder.draft('employeeForm');
    const file = uploaded(await ayesha.folder.upload(id, 'photo', png, 'me.png', 'image/png'));
    const { pathname, search } = new URL(file.url);
    expect((await server.call({ tenant: company.tenant, path: `${pathname}${search}` })).bytes).toEqual(png);
    const values = { ...sampleValues(allForms.employeeForm, 1), photo: file.id };
    const answer = await ayesha.folder.post(`submit/${id}/`, { version: 1, values, signature: sign });
    expect(answer).toMatchObject({ status: 200, json: { files: { [file.id]: { name: 'me.png' } } } });
    expect((await ayesha.folder.upload(id, 'photo', png, 'me.png', 'image/png')).status).toBe(409);
    const [{ sha256: hash } = { sha256: '' }] = await asOwner<{ sha256: string }>(
      server,
      'select sha256 from hr_form_file where file_id = $1',
      [file.id],
    );
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await admin.at(`pdf/${id}/`)).text).toContain('/Subtype /Image');
  });

  test('of a wrong kind, without a field, too large, or to nobody’s draft are refused', async () => {
    const { id } = await ayesha.folder.draft('employeeForm');
    const upload = ayesha.folder.upload;
    expect((await upload(id, 'photo', '%PDF-1.4', 'a.pdf', 'application/pdf')).status).toBe(415);
    expect((await upload(id, 'photo', '<script>', 'a.png', 'image/png')).status).toBe(415);
    expect((await upload(id, 'name', png, 'a.png', 'image/png')).status).toBe(400);
    expect((await upload(id, 'photo', Buffer.alloc(1024 * 1024 + 1, png), 'a.png', 'image/png')).status).toBe(413);
    expect((await colleague.upload(id, 'photo', png, 'a.png', 'image/png')).status).toBe(404);
    expect((await ayesha.folder.post(`file/${id}/`, {})).status).toBe(415);
    expect(await asOwner(server, 'select * from hr_form_file where submission_id = $1', [id])).toEqual([]);
  });

  test('that a field does not have are refused, unused ones go at submission', async () => {
    const { id } = await ayesha.folder.draft('employeeForm');
    const unused = uploaded(await ayesha.folder.upload(id, 'photo', png, 'me.png', 'image/png'));
    const values = sampleValues(allForms.employeeForm, 2);
    expect(
      await ayesha.folder.post(`submit/${id}/`, {
        version: 1,
        values: { ...values, photo: randomUUID() },
        signature: sign,
      }),
    ).toMatchObject({ status: 400, json: { errors: { photo: ['This value isn’t valid.'] } } });
    const answer = await ayesha.folder.post(`submit/${id}/`, { version: 1, values, signature: sign });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.json).toHaveProperty('files', {});
    const { pathname, search } = new URL(unused.url);
    expect((await server.call({ tenant: company.tenant, path: `${pathname}${search}` })).status).toBe(404);
  });
});

describe('what is stored', () => {
  const outcomeOf = (sql: string, id: string) =>
    asOwner(server, sql, [id]).then(
      () => 'done',
      (error: unknown) => sqlFailureOf(error)?.code,
    );

  test.each([
    [
      'a value',
      `update hr_form_submission set content = content || '{"reason": "Other"}', version = version + 1 where id = $1`,
    ],
    ['a state', `update hr_form_submission set state = 'draft' where id = $1`],
    [
      'an approval',
      `update hr_form_submission set state = 'approved', version = version + 1, decided_at = now(), waiting_step = null, waiting_party = null, waiting_label = null where id = $1`,
    ],
    ['a name', `update hr_form_submission set submitter_name = 'Other', version = version + 1 where id = $1`],
    ['a step', `update hr_form_step set comment = 'Other' where submission_id = $1`],
    ['a step away', `delete from hr_form_step where submission_id = $1`],
    ['all of it away', `delete from hr_form_submission where id = $1`],
  ])('changes %s for nobody who writes around the service', async (_what, sql) => {
    const { id } = await ayesha.folder.submitted('leave');
    expect(await outcomeOf(sql, id)).toBe('AT409');
    expect(await admin.get(id)).toMatchObject({ state: 'submitted', steps: [{ intact: true }] });
  });

  test.each([
    ['a value', `update hr_form_submission set content = content || '{"reason": "Other"}' where id = $1`],
    ['a comment', `update hr_form_step set comment = 'Other' where submission_id = $1 and seq = 1`],
    [
      'a signature',
      `update hr_form_step set signature = '{"kind": "typed", "name": "Other"}' where submission_id = $1 and seq = 1`,
    ],
    ['who it was', `update hr_form_step set by_name = 'Other' where submission_id = $1 and seq = 1`],
  ])('with %s changed past its guards is no longer intact', async (_what, sql) => {
    const { id } = await ayesha.folder.submitted('leave');
    await admin.approve(id);
    await asOwner(server, `alter table hr_form_submission disable trigger user`);
    await asOwner(server, `alter table hr_form_step disable trigger user`);
    await asOwner(server, sql, [id]);
    await asOwner(server, `alter table hr_form_submission enable trigger user`);
    await asOwner(server, `alter table hr_form_step enable trigger user`);
    expect((await admin.get(id)).steps.map(({ intact }) => intact)).toContain(false);
    expect((await admin.at(`pdf/${id}/`)).status).toBe(200);
  });
});

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
