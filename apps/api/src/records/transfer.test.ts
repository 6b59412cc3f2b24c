import type { Employee } from '@atrium/contracts/employees';
import { recordImportedSchema, recordImportPreviewSchema } from '@atrium/contracts/records';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let hr: RecordClient;
let staff: RecordClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Transfer');
  hr = recordClientOf(server, company);
  const { email } = await hire();
  staff = recordClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
  for (const path of ['departments', 'locations']) {
    await hr.call(`${path}/create/`, { method: 'POST', json: { name: 'Sales' } });
  }
});
afterAll(stopTestServers);

let last = 0;
const hire = (changes: Readonly<Record<string, string>> = {}): Promise<Employee> =>
  createEmployee(server, company, (last += 1), changes);

function send(
  path: string,
  lines: readonly string[],
  fields: Readonly<Record<string, string>> = {},
  recordClient = hr,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([lines.join('\n')], 'employees.csv', { type: 'text/csv' }));
  return recordClient.call(`employees/${path}`, { method: 'POST', form });
}
const preview = async (...lines: readonly string[]) =>
  recordImportPreviewSchema.strict().parse((await send('import/preview/', lines)).json);
const imported = async (...lines: readonly string[]) =>
  recordImportedSchema.strict().parse((await send('import/', lines)).json);
const exported = async (query = '') => {
  const { text } = await hr.call(`employees/export/${query}`);
  return z.array(z.record(z.string(), z.string())).parse(parse(text, { bom: true, columns: true }));
};

describe('the export', () => {
  test('holds matching records, those who are leaving too', async () => {
    const [boss, one] = [await hire(), await hire({ first_name: '=HYPERLINK("x")', designation: 'Analyst' })];
    await hr.edited(one.id, { manager: boss.id, last_day: '2027-01-31' });
    const answer = await hr.call('employees/export/?designation=Analyst');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('employees.csv') as string,
    });
    expect(await exported('?designation=Analyst&status=leaving')).toEqual([
      expect.objectContaining({
        'Employee ID': one.employee_id,
        'First Name': `'=HYPERLINK("x")`,
        'Manager ID': boss.employee_id,
        Status: 'leaving',
        'Last Day': '2027-01-31',
      }),
    ]);
  });

  test('holds pay, which an import sets', async () => {
    const one = await hire({ designation: 'Cashier' });
    const lines = ['Employee ID,Pay,Pay Period,Pay Effective From', `${one.employee_id},"60,000.5",Month,01/02/2026`];
    expect(await imported(...lines)).toEqual({ changed: 1, unchanged: 0, skipped: 0 });
    expect(await exported('?designation=Cashier')).toEqual([
      expect.objectContaining({ Pay: '60000.50', 'Pay Period': 'Month', 'Pay Effective From': '2026-02-01' }),
    ]);
    expect(await imported(...lines)).toEqual({ changed: 0, unchanged: 1, skipped: 0 });
    const wrong = await preview('Employee ID,Pay', `${one.employee_id},lots`);
    expect(wrong.rows[0]?.problems).toEqual({
      pay_amount: ['Enter an amount above zero, with up to two decimal places.'],
    });
  });

  test('comes back as it is without a change', async () => {
    const { text } = await hr.call('employees/export/');
    const rows = (await exported()).length;
    expect(await imported(text)).toEqual({ changed: 0, unchanged: rows, skipped: 0 });
  });

  test('names who has no employee ID yet by their address', async () => {
    const founder = (await exported()).find((row) => row['Employee ID'] === '');
    const lines = ['Employee ID,Email,City', `,${founder?.['Email'] ?? ''},Khulna`];
    expect(await imported(...lines)).toEqual({ changed: 1, unchanged: 0, skipped: 0 });
    expect((await exported()).find((row) => row['Employee ID'] === '')).toEqual({ ...founder, City: 'Khulna' });
  });
});

describe('the import', () => {
  test('changes the records that it names, in the columns that it has', async () => {
    const [boss, one] = [await hire(), await hire({ city: 'Dhaka' })];
    const lines = [
      'employee_id;Designation;City;Department;location;Manager ID;Date of Birth;Shoe Size',
      `${one.employee_id};Head of Sales;;SALES;sales;${boss.employee_id};17/05/1991;42`,
    ];
    const row = {
      line: 2,
      employee_id: one.employee_id,
      name: `${one.first_name} ${one.last_name}`,
      action: 'change',
      problems: {},
    };
    const plan = await preview(...lines);
    expect(plan).toMatchObject({
      ignored_columns: ['Shoe Size'],
      rows: [row],
      total: 1,
      valid: 1,
      actions: { change: 1, none: 0 },
    });
    expect(plan.rows[0]?.changes.find(({ field }) => field === 'manager')).toEqual({
      field: 'manager',
      before: '',
      after: `${boss.first_name} ${boss.last_name}`,
    });
    expect(await hr.get(one.id)).toEqual(one);
    expect(await imported(...lines)).toEqual({ changed: 1, unchanged: 0, skipped: 0 });
    expect(await hr.get(one.id)).toMatchObject({
      designation: 'Head of Sales',
      city: '',
      department: { name: 'Sales' },
      location: { name: 'Sales' },
      manager: { id: boss.id },
      date_of_birth: '1991-05-17',
      first_name: one.first_name,
      version: 2,
    });
    expect((await hr.history(one.id)).map(({ source }) => source)).toEqual(Array(6).fill('import'));
    expect(await imported(...lines)).toEqual({ changed: 0, unchanged: 1, skipped: 0 });
  });

  test('says what is wrong, row by row, and then changes nothing, or the rest', async () => {
    const [one, other] = [await hire(), await hire()];
    const lines = [
      'Employee ID,First Name,Gender,Department,Manager ID,Last Day,City',
      `${one.employee_id},Right,,,,,Sylhet`,
      `${other.employee_id},,Robot,Nowhere,E-999,,`,
      'E-999,Nobody,,,,,',
      ',Nobody,,,,,',
    ];
    const { rows, valid, total } = await preview(...lines);
    expect({ valid, total }).toEqual({ valid: 1, total: 4 });
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      {
        gender: ['Choose an option.'],
        department: ['There is no department with this name.'],
        manager: ['No employee has this ID.'],
      },
      { employee_id: ['No employee has this ID.'] },
      { employee_id: ['This field is required.'] },
    ]);
    expect(await send('import/', lines)).toMatchObject({
      status: 400,
      json: { code: 'asset-import.problems', errors: { 'rows.2.employee_id': ['No employee has this ID.'] } },
    });
    expect(await hr.get(one.id)).toEqual(one);
    const skipping = await send('import/', lines, { skip_problems: 'true' });
    expect(skipping).toMatchObject({ status: 200, json: { changed: 1, unchanged: 0, skipped: 3 } });
    expect(await hr.get(one.id)).toMatchObject({ first_name: 'Right', city: 'Sylhet' });
  });

  test('names rows with the same ID, and days out of order', async () => {
    const [one, other] = [await hire(), await hire()];
    const { rows } = await preview(
      'Employee ID,Last Day',
      `${one.employee_id},2027-01-31`,
      `${one.employee_id},2027-01-31`,
      `${other.employee_id},2019-01-31`,
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      { employee_id: ['Line 3 has the same ID.'] },
      { employee_id: ['Line 2 has the same ID.'] },
      { last_day: ['The last day must not be before the date of joining.'] },
    ]);
  });

  test('turns a reporting line around as a whole, but makes no circle', async () => {
    const [boss, report] = [await hire(), await hire()];
    await hr.edited(report.id, { manager: boss.id });
    const headings = 'Employee ID,Manager ID';
    const circle = await preview(headings, `${boss.employee_id},${report.employee_id}`);
    expect(circle.rows[0]?.problems).toEqual({
      manager: ['This would make someone their own manager, directly or through others.'],
    });
    const turned = [headings, `${boss.employee_id},${report.employee_id}`, `${report.employee_id},`];
    expect(await imported(...turned)).toEqual({ changed: 2, unchanged: 0, skipped: 0 });
    expect(await hr.get(boss.id)).toMatchObject({ manager: { id: report.id } });
    expect(await hr.get(report.id)).toMatchObject({ manager: null });
  });

  test.each([
    [['First Name', 'x'], 'The first line must contain the headings Employee ID.'],
    [['Employee ID'], 'There are no rows below the headings.'],
    [['Employee ID', '"x'], 'This file isn’t valid CSV. Check line 2.'],
  ])('of %j is refused as a whole', async (lines, sentence) => {
    expect(await send('import/preview/', lines)).toMatchObject({ status: 400, json: { errors: { file: [sentence] } } });
  });

  test('and the export are for HR and admins', async () => {
    const refused = { status: 403, json: { code: 'auth.hr-required' } };
    expect(await staff.call('employees/export/')).toMatchObject(refused);
    expect(await send('import/preview/', ['Employee ID', 'x'], {}, staff)).toMatchObject(refused);
    expect(await send('import/', ['Employee ID', 'x'], {}, staff)).toMatchObject(refused);
  });
});
