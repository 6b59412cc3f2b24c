import { expect, type Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { fieldValueOf, rowsOf } from '@atrium/hr-form-model/blank';
import type { Field, FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormKey } from '@atrium/hr-form-model/forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import type { FieldValue, FormValues } from '@atrium/hr-form-model/values';
import { fieldsOf, partyOf } from '@atrium/hr-form-model/visibility';
import { callApi, createEmployee, registerCompany, signIn, type SessionAt } from './api';
import { startSignedIn } from './test';

/** Where a form is filled. */
export const formPath = (key: FormKey): string => `/all_forms?${new URLSearchParams({ form: key }).toString()}`;

interface People {
  readonly admin: Session;
  readonly employee: Session;
}

/** A company with an admin and an employee. */
export async function company(): Promise<People> {
  const admin = await registerCompany();
  const { email, password } = await createEmployee(admin);
  return { admin, employee: await signIn(email, password) };
}

/** Signs the page in as the employee of a company of its own: what is typed into a form is kept there as a draft. */
export async function startAsEmployee(page: Page): Promise<People> {
  const people = await company();
  await startSignedIn(page, people.employee);
  return people;
}

const root = 'company_management_service/hr_forms/';

/** Calls a call of the HR forms in someone's name; throws when it does not succeed. */
export async function callForms<Answer>(
  { tenant, access, port }: SessionAt,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const { status, body } = await callApi(method, `${root}${path}`, { port, tenant, token: access, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
}

let handedIn = 0;
/** Unpaid days of their own each time: nobody asks for the same leave twice, and no balance runs out. */
function anotherLeave(): FormValues {
  handedIn += 1;
  const day = (days: number) => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
  return {
    leaveType: 'Unpaid',
    dateOfJoining: '2020-01-01',
    leaveFrom: day(handedIn * 5),
    leaveTo: day(handedIn * 5 + 2),
  };
}

/** Hands in a form with sample values, past the screen. */
export async function submitForm(session: SessionAt, key: FormKey, values: FormValues = {}): Promise<Submission> {
  const form = allForms[key];
  const sample = {
    ...sampleValues(form, 1),
    ...(key === 'leave' && anotherLeave()),
    ...values,
  } as WireFormValues;
  const { id, version } = await callForms<Submission>(session, 'POST', 'create/', {
    form: key,
    version: form.version,
    values: sample,
  });
  return callForms<Submission>(session, 'POST', `submit/${id}/`, {
    version,
    signature: { kind: 'typed', name: 'Rahima Khatun' },
  });
}

/** Puts values into the sections that a party fills, as they stand on the screen. */
export async function fillSections(page: Page, form: FormDefinition, values: FormValues, party = 'employee') {
  for (const section of form.sections) {
    if (partyOf(section) !== party) continue;
    if (section.kind === 'table') {
      const rows = rowsOf(values, section.key);
      if (section.rows.from === 'people') {
        const add = page.getByRole('button', { name: section.rows.addLabel });
        for (let shown = section.rows.start; shown < rows.length; shown += 1) await add.click();
      }
      for (const [index, row] of rows.entries()) {
        for (const column of section.columns) {
          await fillField(page, column, `${section.key}.${index}.${column.key}`, row[column.key]);
        }
      }
    } else {
      for (const field of fieldsOf(section)) await fillField(page, field, field.key, fieldValueOf(values, field.key));
    }
  }
}

async function fillField(page: Page, field: Field, path: string, value: FieldValue | undefined): Promise<void> {
  if (value === undefined) return;
  const place = page.locator(`[data-field="${path}"]`);
  if (field.fromRecord === true) {
    await place.waitFor();
    // What the record says, nobody types.
    if ((await place.locator('[readonly]').count()) > 0) return;
  }
  switch (field.kind) {
    case 'select':
      await place.getByRole('combobox').selectOption(String(value));
      return;
    case 'choice':
      await place.getByRole('radio', { name: String(value), exact: true }).check();
      return;
    case 'multi-choice':
      for (const option of Array.isArray(value) ? (value as readonly string[]) : []) {
        await place.getByRole('checkbox', { name: option, exact: true }).check();
      }
      return;
    case 'confirm':
      await place.getByRole('checkbox').check();
      return;
    case 'computed':
    case 'file':
      return;
    case 'date':
    case 'time':
    case 'month':
      await pick(page, path, String(value));
      return;
    default:
      await place.locator(`[name="${path}"]`).fill(String(value));
  }
}

/** Puts a day, a time or a month into the field at `path`, as people type and choose them. */
export async function pick(page: Page, path: string, value: string): Promise<void> {
  const place = page.locator(`[data-field="${path}"]`);
  if (/^\d{4}-\d\d$/.test(value)) {
    await place.getByRole('combobox').first().selectOption(value.slice(5));
    await place.getByRole('combobox').last().selectOption(value.slice(0, 4));
    return;
  }
  await firstPart(page, path).click();
  await page.keyboard.type(value.includes(':') ? twelveHours(value) : value.split('-').reverse().join(''));
}

/** What is typed into first of a day or a time. */
export const firstPart = (page: Page, path: string) =>
  page.locator(`[data-field="${path}"]`).getByRole('spinbutton').first();

function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}${two(minutes)}${hours < 12 ? 'a' : 'p'}`;
}

/** Chooses what a step comes to, and saves it. */
export async function decide(page: Page, outcome: string): Promise<void> {
  await page.getByRole('radio', { name: outcome, exact: true }).check();
  await page.getByRole('button', { name: outcome === 'Return for changes' ? outcome : 'Save decision' }).click();
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name' }).fill('Rahima Khatun');
}

/** Holds back calls of this kind until the test lets them go. */
export async function holdBack(page: Page, path: string, how: 'continue' | 'abort'): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/hr_forms/${path}`, async (route) => {
    await released;
    await route[how]();
  });
  return () => {
    release();
  };
}

/** Lets the next call of this kind reach the server, and loses its answer. */
export async function loseNextAnswer(page: Page, { tenant, access }: Session, path: string): Promise<void> {
  await page.route(
    `**/hr_forms/${path}`,
    async (route) => {
      const request = route.request();
      const key = await request.headerValue('idempotency-key');
      const { status } = await callApi(request.method(), new URL(request.url()).pathname.replace('/api/', ''), {
        tenant,
        token: access,
        json: request.postDataJSON() as unknown,
        ...(key !== null && { headers: { 'Idempotency-Key': key } }),
      });
      expect(status).toBeLessThan(300);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
