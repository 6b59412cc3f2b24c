import { allForms } from '@atrium/hr-form-model/all-forms';
import { type FormDefinition } from '@atrium/hr-form-model/definition';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import type { Company } from '../testing/companies';
import { createHrFormCompany } from '../testing/hr-form-company';
import { hrFormClientOf, type HrFormClient } from '../testing/hr-forms';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let ayesha: HrFormClient;
let admin: HrFormClient;

beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_MB: '1' });
  ({ company, ayesha, admin } = await createHrFormCompany(server));
});
afterAll(stopTestServers);

describe('facts', () => {
  test('are what the employee record knows', async () => {
    expect(await ayesha.facts()).toMatchObject({
      name: 'Ayesha Rahman',
      employee_id: 'E-001',
      designation: 'Engineer',
      date_of_joining: '2020-02-29',
      company: 'Bengal Textile',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  test('of someone whose record is nearly empty are the name, the address, the company and the first day', async () => {
    expect(Object.keys(await admin.facts()).sort()).toEqual(['company', 'date_of_joining', 'email', 'name', 'today']);
  });
});

describe('sections that are hidden from the employee', () => {
  test('are left out for the submitter and there for admins', async () => {
    const key = 'exitinterview';
    const { id } = await ayesha.submitted(key);
    for (let step = 1; step < allForms[key].steps.length; step += 1) await admin.approve(id);
    const form: FormDefinition = allForms[key];
    const hidden = form.sections
      .filter((section) => section.hiddenFromEmployee)
      .flatMap((section) => (section.kind === 'fields' ? section.fields.map((field) => field.key) : [section.key]));
    const [own, theirs] = [await ayesha.get(id), await admin.get(id)];
    expect(Object.keys(own.values).filter((name) => hidden.includes(name))).toEqual([]);
    expect(Object.keys(theirs.values).some((name) => hidden.includes(name))).toBe(true);
    expect(own.steps.every(({ intact }) => intact)).toBe(true);
    const pages = [await ayesha.at(`pdf/${id}/`), await admin.at(`pdf/${id}/`)];
    expect(pages[0]?.bytes.equals(pages[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('a document', () => {
  test('is named after its form, the person it is about and the day that it was in the company', async () => {
    const { id } = await ayesha.submitted('leave', sampleValues(allForms.leave, 1));
    // Always two days: these clocks are 25 hours apart.
    const [late, early] = await Promise.all(
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map(async (zone) => {
        const elsewhere = await server.startSecond({ COMPANY_TIME_ZONE: zone });
        const { headers } = await hrFormClientOf(elsewhere, company).at(`pdf/${id}/`);
        const name = /filename="leave-application-form-ayesha-rahman-(\d{4}-\d\d-\d\d)\.pdf"/;
        return name.exec(headers['content-disposition'] ?? '')?.[1] ?? 'no name';
      }),
    );
    expect(Date.parse(early ?? '') - Date.parse(late ?? '')).toBeGreaterThanOrEqual(86_400_000);
  });
});
