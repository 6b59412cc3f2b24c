import { allForms } from '@atrium/hr-form-model/all-forms';
import { isFormKey } from '@atrium/hr-form-model/forms';
import { sampleFilling } from '@atrium/hr-form-model/testing/sample-values';
import { registerCompany, createEmployee, signIn, type Company } from '../testing/companies';
import { hrFormClientOf, typed, type HrFormClient } from '../testing/hr-forms';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let employee: HrFormClient;
let admin: HrFormClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Forms');
  await createEmployee(server, company, 1, { first_name: 'Ayesha', last_name: 'Rahman' });
  employee = hrFormClientOf(server, { ...company, token: await signIn(server, 'person1@people.example') });
  admin = hrFormClientOf(server, company);
});
afterAll(stopTestServers);

const keys = Object.keys(allForms).filter(isFormKey);

test('there are twenty-two forms', () => {
  expect(keys).toHaveLength(22);
});

test.each(keys)('%s is filled, submitted, approved step by step and printed', async (key) => {
  const form = allForms[key];
  const draft = await employee.draft(key);
  expect(draft).toMatchObject({ form: key, label: form.label, state: 'draft', version: 1, steps: [] });
  const wanted = (await employee.post(`submit/${draft.id}/`, { version: 1 })).json;
  if (form.steps[0].signs) expect(wanted).toHaveProperty('errors.signature');

  const answer = await employee.post(`submit/${draft.id}/`, { version: 1, signature: typed('Ayesha Rahman') });
  expect(answer).toMatchObject({ status: 200, json: { state: 'submitted' } });
  for (const [index, { party, label }] of form.steps.entries()) {
    if (index === 0) continue;
    expect((await admin.get(draft.id)).waiting_for).toEqual({ step: index, party, label });
    await admin.approve(draft.id);
  }

  const done = await admin.get(draft.id);
  expect(done).toMatchObject({ state: 'approved', waiting_for: null });
  expect(done.steps.map(({ action, step, intact }) => ({ action, step, intact }))).toEqual(
    form.steps.map((_, step) => ({ action: step === 0 ? 'submitted' : 'approved', step, intact: true })),
  );
  expect(Object.keys(done.values).sort()).toEqual(
    expect.arrayContaining(
      Object.keys(sampleFilling(form, 1))
        .filter((name) => name in draft.values)
        .sort(),
    ),
  );

  const pdf = await employee.at(`pdf/${draft.id}/`);
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await employee.at(`pdf/${draft.id}/`)).bytes.equals(pdf.bytes)).toBe(true);
});
