import { allForms } from '@atrium/hr-form-model/all-forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { randomUUID } from 'node:crypto';
import type { Company } from '../testing/companies';
import { ayeshasSignature, createHrFormCompany, png, submit } from '../testing/hr-form-company';
import { uploaded, type HrFormClient } from '../testing/hr-forms';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

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

describe('submitting', () => {
  test('asks for what is missing, with the signature', async () => {
    const { id, version } = await ayesha.draft('leave', {});
    const answer = await ayesha.post(`submit/${id}/`, { version });
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

  test('reports contradictory values at their field', async () => {
    const { id, version } = await ayesha.draft('leave', {
      ...sampleValues(allForms.leave, 1),
      leaveFrom: '2026-03-10',
      leaveTo: '2026-03-09',
    });
    expect(await submit(ayesha, { id, version })).toMatchObject({
      status: 400,
      json: { errors: { leaveTo: ['This is before “From”.'] } },
    });
  });

  test('computes on the server, whatever was sent', async () => {
    const { id, version } = await ayesha.draft('leave');
    const answer = await ayesha.post(`submit/${id}/`, {
      version,
      signature: ayeshasSignature,
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

  test('of a letter says what the record says of whom it is about, whatever was sent', async () => {
    const typed = {
      ...sampleValues(allForms.expirience, 5),
      employeeName: 'Somebody Else',
      designation: 'Director',
      department: 'Board',
      employmentType: 'Internship',
      dateOfJoining: '2001-01-01',
      employedFrom: '2001-01-01',
      employedTo: '2026-01-31',
    };
    const { id, version } = await admin.draft('expirience', { ...typed, employeeId: ' E-001 ' });
    const facts = await ayesha.facts();
    expect(await submit(admin, { id, version })).toMatchObject({
      status: 200,
      json: {
        values: {
          employeeName: 'Ayesha Rahman',
          employeeId: 'E-001',
          designation: facts['designation'],
          // The record knows neither.
          department: 'Board',
          employedTo: '2026-01-31',
          employmentType: facts['employment_type'],
          dateOfJoining: facts['date_of_joining'],
          employedFrom: facts['date_of_joining'],
        },
      },
    });
    const former = await admin.draft('expirience', { ...typed, employeeId: 'Gone' });
    expect(await submit(admin, former)).toMatchObject({
      status: 200,
      json: { values: { employeeName: 'Somebody Else', designation: 'Director', employedFrom: '2001-01-01' } },
    });
  });

  test('tells those who write letters what the record knows, and nobody else', async () => {
    expect((await admin.at(`facts/${ayeshaId}/`)).json).toMatchObject({ name: 'Ayesha Rahman', employee_id: 'E-001' });
    expect(await ayesha.at(`facts/${ayeshaId}/`)).toMatchObject({ status: 403, json: { code: 'hr-form.hr-files' } });
    expect((await admin.at(`facts/${randomUUID()}/`)).status).toBe(404);
  });

  test('says what the record says of its person, whatever was sent', async () => {
    const { id, version } = await ayesha.draft('leave', {
      ...sampleValues(allForms.leave, 5),
      employeeName: 'Somebody Else',
      employeeId: 'X-1',
      designation: 'Director',
      department: 'Board',
    });
    // The record names no department, so that one is typed.
    expect(await submit(ayesha, { id, version })).toMatchObject({
      status: 200,
      json: {
        values: {
          employeeName: 'Ayesha Rahman',
          employeeId: 'E-001',
          designation: 'Engineer',
          dateOfJoining: '2020-02-29',
          department: 'Board',
        },
      },
    });
  });

  test('again, because the answer was lost, changes nothing; a later change of mind is refused', async () => {
    const draft = await ayesha.draft('leave');
    const [first, again] = [await submit(ayesha, draft), await submit(ayesha, draft)];
    expect(again).toMatchObject({ status: 200, json: first.json as object });
    expect(await submit(ayesha, { id: draft.id, version: 2 })).toMatchObject({
      status: 409,
      json: { code: 'hr-form.state', detail: 'You can’t do that any more. The form is submitted.' },
    });
    const save = { values: {}, version: 2 };
    expect(await ayesha.at(`update/${draft.id}/`, { method: 'PATCH', json: save })).toMatchObject({
      status: 409,
    });
    expect(await ayesha.at(`delete/${draft.id}/`, { method: 'DELETE' })).toMatchObject({ status: 409 });
  });
});

describe('files', () => {
  test('are checked, kept with their field, opened by link and hashed', async () => {
    const { id } = await ayesha.draft('employeeForm');
    const file = uploaded(await ayesha.upload(id, 'photo', png, 'me.png', 'image/png'));
    const { pathname, search } = new URL(file.url);
    expect((await server.call({ tenant: company.tenant, path: `${pathname}${search}` })).bytes).toEqual(png);
    const values = { ...sampleValues(allForms.employeeForm, 1), photo: file.id };
    const answer = await ayesha.post(`submit/${id}/`, { version: 1, values, signature: ayeshasSignature });
    expect(answer).toMatchObject({ status: 200, json: { files: { [file.id]: { name: 'me.png' } } } });
    expect((await ayesha.upload(id, 'photo', png, 'me.png', 'image/png')).status).toBe(409);
    const [{ sha256: hash } = { sha256: '' }] = await asOwner<{ sha256: string }>(
      server,
      'select sha256 from hr_form_file where file_id = $1',
      [file.id],
    );
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await admin.at(`pdf/${id}/`)).text).toContain('/Subtype /Image');
  });

  test('of a wrong kind, without a field, too large, or to nobody’s draft are refused', async () => {
    const { id } = await ayesha.draft('employeeForm');
    const upload = ayesha.upload;
    expect((await upload(id, 'photo', '%PDF-1.4', 'a.pdf', 'application/pdf')).status).toBe(415);
    expect((await upload(id, 'photo', '<script>', 'a.png', 'image/png')).status).toBe(415);
    expect((await upload(id, 'name', png, 'a.png', 'image/png')).status).toBe(400);
    expect((await upload(id, 'photo', Buffer.alloc(1024 * 1024 + 1, png), 'a.png', 'image/png')).status).toBe(413);
    expect((await colleague.upload(id, 'photo', png, 'a.png', 'image/png')).status).toBe(404);
    expect((await ayesha.post(`file/${id}/`, {})).status).toBe(415);
    expect(await asOwner(server, 'select * from hr_form_file where submission_id = $1', [id])).toEqual([]);
  });

  test('that a field does not have are refused, unused ones go at submission', async () => {
    const { id } = await ayesha.draft('employeeForm');
    const unused = uploaded(await ayesha.upload(id, 'photo', png, 'me.png', 'image/png'));
    const values = sampleValues(allForms.employeeForm, 2);
    expect(
      await ayesha.post(`submit/${id}/`, {
        version: 1,
        values: { ...values, photo: randomUUID() },
        signature: ayeshasSignature,
      }),
    ).toMatchObject({ status: 400, json: { errors: { photo: ['This value isn’t valid.'] } } });
    const answer = await ayesha.post(`submit/${id}/`, { version: 1, values, signature: ayeshasSignature });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.json).toHaveProperty('files', {});
    const { pathname, search } = new URL(unused.url);
    expect((await server.call({ tenant: company.tenant, path: `${pathname}${search}` })).status).toBe(404);
  });
});
