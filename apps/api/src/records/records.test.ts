import { employeeSchema, type Employee } from '@atrium/contracts/employees';
import { recordHistoryPageSchema } from '@atrium/contracts/records';
import { z } from 'zod';
import { assetClientOf } from '../testing/assets';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { joinAs } from '../testing/members';
import { recordClientOf, type RecordClient } from '../testing/records';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
let hr: RecordClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await registerCompany(server, 'Records');
  hr = recordClientOf(server, company);
});
afterAll(stopTestServers);

const refusalSchema = z.object({ errors: z.record(z.string(), z.array(z.string())) });

let last = 0;
const hire = (changes: Readonly<Record<string, string | File>> = {}): Promise<Employee> =>
  createEmployee(server, company, (last += 1), changes);
const clientOf = async ({ email }: Employee): Promise<RecordClient> =>
  recordClientOf(server, { tenant: company.tenant, token: await signIn(server, email) });
const picture = (name: string) =>
  new File([Buffer.from('89504e470d0a1a0a00000000', 'hex')], name, { type: 'image/png' });

describe('an edit', () => {
  test('changes what it names, counts the version on, and is told by the history', async () => {
    const before = await hire({ designation: 'Engineer', city: 'Dhaka' });
    const after = await hr.edited(before.id, { designation: ' Lead Engineer ', city: '', date_of_birth: '1991-01-02' });
    const changed = {
      designation: 'Lead Engineer',
      city: '',
      date_of_birth: '1991-01-02',
      birthday: '01-02',
      version: 2,
    };
    expect(after).toEqual({ ...before, ...changed });
    expect(await hr.get(before.id)).toEqual(after);
    const history = await hr.history(before.id);
    expect(history.map(({ field, before, after, source }) => [field, before, after, source]).sort()).toEqual([
      ['city', 'Dhaka', '', 'edit'],
      ['date_of_birth', '1990-05-17', '1991-01-02', 'edit'],
      ['designation', 'Engineer', 'Lead Engineer', 'edit'],
    ]);
    expect(history.every(({ by }) => by?.user === company.user_id && by.name === 'Records')).toBe(true);
  });

  test('sets pay to the hundredth, in the company’s currency, and tells what it was', async () => {
    const before = await hire();
    expect(before).toMatchObject({ pay_amount: null, pay_period: '', pay_from: null, pay_currency: 'BDT' });
    const pay = { pay_amount: 60000.1, pay_period: 'Month', pay_from: '2026-01-01' };
    expect(await hr.edited(before.id, pay)).toEqual({ ...before, ...pay, version: 2 });
    await hr.edited(before.id, { pay_amount: 70000.29 });
    const [{ pay_amount } = {}] = await asOwner(server, 'select pay_amount from employee where id = $1', [before.id]);
    expect(pay_amount).toBe('7000029');
    expect(await hr.edited(before.id, { pay_amount: null })).toEqual({ ...before, version: 4 });
    const changes = (await hr.history(before.id)).map((change) => [change.field, change.before, change.after]);
    expect(changes.slice(3)).toEqual([
      ['pay_amount', '60000.10', '70000.29'],
      ['pay_from', '', '2026-01-01'],
      ['pay_period', '', 'Month'],
      ['pay_amount', '', '60000.10'],
    ]);
    expect(changes.slice(0, 3)).toEqual([
      ['pay_from', '2026-01-01', ''],
      ['pay_period', 'Month', ''],
      ['pay_amount', '70000.29', ''],
    ]);
  });

  test('takes pay with its period and a day that has come, and from HR only', async () => {
    const person = await hire();
    const errorsOf = async (fields: object) =>
      Object.keys(refusalSchema.parse((await hr.edit(person.id, { ...fields })).json).errors);
    const pay = { pay_amount: 60000, pay_period: 'Month', pay_from: '2026-01-01' };
    expect(await errorsOf({ pay_amount: 60000, pay_from: '2026-01-01' })).toEqual(['pay_period']);
    expect(await errorsOf({ pay_amount: 60000, pay_period: 'Year' })).toEqual(['pay_from']);
    expect(await errorsOf({ pay_period: 'Year' })).toEqual(['pay_amount']);
    expect(await errorsOf({ ...pay, pay_amount: 0 })).toEqual(['pay_amount']);
    expect(await errorsOf({ ...pay, pay_amount: 1.005 })).toEqual(['pay_amount']);
    expect(await errorsOf({ ...pay, pay_period: 'Week' })).toEqual(['pay_period']);
    const own = await (await clientOf(person)).edit(person.id, pay);
    expect(own).toMatchObject({ status: 403, json: { errors: { pay_amount: [expect.any(String)] } } });
    const finance = recordClientOf(server, await joinAs(server, company, 9000, { grants: ['finance'] }));
    expect((await finance.edit(person.id, pay)).status).toBe(403);
  });

  test('that changes nothing leaves version and history alone', async () => {
    const before = await hire();
    expect(await hr.edited(before.id, { designation: before.designation })).toEqual(before);
    expect(await hr.history(before.id)).toEqual([]);
  });

  test('from an older version is refused, whoever is first', async () => {
    const { id } = await hire();
    const edit = (city: string) => hr.call(`employees/update/${id}/`, { method: 'PATCH', json: { version: 1, city } });
    const answers = await Promise.all([edit('Sylhet'), edit('Khulna')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      json: { code: 'employee.newer', detail: 'Someone else has edited this record in the meantime.' },
    });
    expect(await hr.history(id)).toHaveLength(1);
  });

  test('needs the version that it was made from', async () => {
    const { id } = await hire();
    const answer = await hr.call(`employees/update/${id}/`, { method: 'PATCH', json: { city: 'Sylhet' } });
    expect(answer).toMatchObject({ status: 400, json: { errors: { version: ['This field is required.'] } } });
  });

  test('is refused with a sentence at each wrong field', async () => {
    const { id } = await hire();
    const answer = await hr.edit(id, {
      first_name: ' ',
      gender: 'Robot',
      date_of_birth: '31/12/1999',
      department: 'Sales',
      address: 'x'.repeat(501),
    });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        errors: {
          first_name: ['This field is required.'],
          gender: ['Choose an option.'],
          date_of_birth: ['Enter a valid date.'],
          department: ['Choose an option.'],
          address: ['Use no more than 500 characters.'],
        },
      },
    });
  });

  test.each([
    [{ date_of_birth: '2020-03-01' }, 'date_of_joining', 'The date of joining must be after the date of birth.'],
    [{ last_day: '2020-02-28' }, 'last_day', 'The last day must not be before the date of joining.'],
    [{ employment_status: 'leaving' }, 'last_day', 'This field is required.'],
    [{ employment_status: 'active', last_day: '2027-01-01' }, 'last_day', 'This value isn’t valid.'],
    [{ department: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' }, 'department', 'Choose an option.'],
    [{ manager: '01a1fdc7-7831-76c3-bdd0-2e7dcf8844ea' }, 'manager', 'Choose an option.'],
  ])('of %j is refused at %s', async (fields, field, sentence) => {
    const { id } = await hire();
    expect(await hr.edit(id, fields)).toMatchObject({ status: 400, json: { errors: { [field]: [sentence] } } });
    expect(await hr.get(id)).toMatchObject({ version: 1 });
  });

  test('can’t give someone the ID of another', async () => {
    const [one, other] = [await hire(), await hire()];
    expect(await hr.edit(one.id, { employee_id: other.employee_id })).toMatchObject({
      status: 409,
      json: { code: 'employee.id-taken', errors: { employee_id: ['This employee ID is already in use.'] } },
    });
  });

  test('of another company’s record, or of none, is not found', async () => {
    const other = await registerCompany(server, 'Elsewhere');
    const theirs = await createEmployee(server, other, 1000);
    for (const id of [theirs.id, 'x']) {
      const answer = await hr.call(`employees/update/${id}/`, { method: 'PATCH', json: { version: 1, city: 'x' } });
      expect(answer).toMatchObject({ status: 404, json: { code: 'employee.not-found' } });
    }
  });
});

describe('files', () => {
  const send = (recordClient: RecordClient, id: string, fields: Readonly<Record<string, string | File>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return recordClient.call(`employees/update/${id}/`, { method: 'PATCH', form });
  };
  const stored = async (id: string) =>
    (
      await asOwner<{ files: number }>(
        server,
        `select count(*)::int as files from file f join employee e on e.tenant_id = f.tenant_id
       where e.id = $1 and f.id in (e.picture_id, e.resume_id)`,
        [id],
      )
    )[0]?.files;

  test('come with a form, replace the former ones, and can be taken away', async () => {
    const { id } = await hire({ profile_picture: picture('before.png') });
    const resume = new File(['%PDF-1.4 resume'], 'résumé.pdf', { type: 'application/pdf' });
    const sent = await send(hr, id, { version: '1', profile_picture: picture('after.png'), resume, city: 'Sylhet' });
    expect(employeeSchema.parse(sent.json)).toMatchObject({
      city: 'Sylhet',
      profile_picture: expect.stringContaining('/after.png?') as string,
      resume: expect.stringContaining(`/${encodeURIComponent('résumé.pdf')}?`) as string,
      version: 2,
    });
    expect(await stored(id)).toBe(2);
    const gone = await send(hr, id, { version: '2', profile_picture: '' });
    expect(employeeSchema.parse(gone.json)).toMatchObject({ profile_picture: null, version: 3 });
    const history = await hr.history(id);
    expect(
      history.filter(({ field }) => field === 'profile_picture').map(({ before, after }) => [before, after]),
    ).toEqual([
      ['after.png', ''],
      ['before.png', 'after.png'],
    ]);
  });

  test('of a refused edit are not kept', async () => {
    const { id } = await hire();
    const count = async () => (await asOwner<{ n: number }>(server, 'select count(*)::int as n from file'))[0]?.n;
    const before = await count();
    expect((await send(hr, id, { version: '7', profile_picture: picture('x.png') })).status).toBe(409);
    const colleague = await clientOf(await hire());
    expect(await send(colleague, id, { version: '1', profile_picture: picture('x.png') })).toMatchObject({
      status: 403,
      json: { code: 'auth.own-only' },
    });
    expect(await count()).toBe(before);
  });
});

describe('one’s own record', () => {
  test('takes contact data, address and photo', async () => {
    const me = await hire();
    const recordClient = await clientOf(me);
    const fields = { phone_number: '+880 1999 123456', address: 'House 2', city: 'Sylhet', country: 'Bangladesh' };
    expect(await recordClient.edited(me.id, fields)).toMatchObject({ ...fields, version: 2 });
    expect((await recordClient.history(me.id)).map(({ field }) => field).sort()).toEqual([
      'address',
      'city',
      'country',
      'phone_number',
    ]);
  });

  test('keeps the rest, and says so at each field', async () => {
    const me = await hire();
    const recordClient = await clientOf(me);
    const answer = await recordClient.edit(me.id, {
      city: 'Sylhet',
      designation: 'Director',
      email: 'boss@people.example',
    });
    const sentence = 'Only HR and admins can change this.';
    expect(answer).toMatchObject({
      status: 403,
      json: { code: 'auth.hr-required', errors: { designation: [sentence], email: [sentence] } },
    });
    expect(await recordClient.get(me.id)).toEqual(me);
  });

  test('is nobody else’s to change, or to read the history of', async () => {
    const [one, other] = [await hire(), await hire()];
    const recordClient = await clientOf(other);
    expect(await recordClient.edit(one.id, { city: 'Sylhet' })).toMatchObject({
      status: 403,
      json: { code: 'auth.own-only', detail: 'Only the person concerned, HR and admins can do this.' },
    });
    expect(await recordClient.call(`employees/history/${one.id}/`)).toMatchObject({
      status: 403,
      json: { code: 'record.private' },
    });
  });
});

describe('the history', () => {
  test('is read in pages, newest first', async () => {
    const { id } = await hire();
    for (const city of ['One', 'Two', 'Three']) await hr.edited(id, { city });
    const page = async (query: string) =>
      recordHistoryPageSchema.parse((await hr.call(`employees/history/${id}/?limit=2${query}`)).json);
    const first = await page('');
    expect(first).toMatchObject({ total: 3, results: [{ after: 'Three' }, { after: 'Two' }] });
    expect(await page(`&cursor=${first.next ?? ''}`)).toMatchObject({ results: [{ after: 'One' }], next: null });
  });

  test('is never changed or removed, not even by the owner of the database', async () => {
    const { id } = await hire();
    await hr.edited(id, { city: 'Sylhet' });
    for (const sql of [`update record_change set after = 'x'`, 'delete from record_change', 'truncate record_change']) {
      await expect(asOwner(server, sql)).rejects.toThrow();
    }
    expect(await hr.history(id)).toHaveLength(1);
  });
});

describe('a new name', () => {
  test('is found in the directory and at assets, and the former one no more', async () => {
    const person = await hire({ first_name: 'Rokeya', last_name: 'Begum' });
    const depot = assetClientOf(server, company);
    const asset = await depot.add();
    await depot.post('assign/', { asset: asset.id, employee: person.id });
    await hr.edited(person.id, { first_name: 'Rahela' });
    const found = async (path: string) => JSON.stringify((await hr.call(path)).json);
    expect(await found('employees/list/?search=rahela')).toContain(person.id);
    expect(await found('employees/list/?search=rokeya')).toBe('[]');
    expect(await found('assets/list/?search=rahela')).toContain(asset.id);
    expect(await found('assets/list/?search=rokeya')).toBe('[]');
  });

  test('stays with what the person wrote when the record is gone', async () => {
    const person = await hire({ first_name: 'Rokeya', last_name: 'Begum' });
    await hr.edited(person.id, { last_name: 'Sultana' });
    await hr.call(`employees/delete/${person.id}/`, { method: 'DELETE' });
    expect((await hr.call(`employees/employee/retrieve-by-user/${person.user}/`)).json).toMatchObject({
      first_name: 'Rokeya',
      last_name: 'Sultana',
    });
  });
});

describe('leaving', () => {
  test('begins with a last day, and ends with its removal', async () => {
    const { id } = await hire();
    expect(await hr.edited(id, { last_day: '2027-01-31' })).toMatchObject({
      employment_status: 'leaving',
      last_day: '2027-01-31',
    });
    expect(await hr.edited(id, { employment_status: 'left' })).toMatchObject({ last_day: '2027-01-31' });
    expect(await hr.edited(id, { last_day: null })).toMatchObject({ employment_status: 'active', last_day: null });
    expect(
      (await hr.history(id))
        .map(({ field, after }) => `${field} ${after}`)
        .slice(-2)
        .sort(),
    ).toEqual(['employment_status leaving', 'last_day 2027-01-31']);
  });

  test('is not shown to colleagues, by no answer and no filter', async () => {
    const [leaver, colleague] = [await hire(), await hire()];
    await hr.edited(leaver.id, { last_day: '2027-01-31' });
    const recordClient = await clientOf(colleague);
    expect(await recordClient.get(leaver.id)).toMatchObject({ employment_status: 'active', last_day: null });
    const found = async (reader: RecordClient, status: string) => {
      const answer = (await reader.call(`employees/list/?status=${status}&search=${leaver.employee_id}`)).json;
      return employeeSchema
        .array()
        .parse(answer)
        .map(({ employment_status, last_day }) => [employment_status, last_day]);
    };
    expect(await found(recordClient, 'leaving')).toEqual([]);
    expect(await found(recordClient, 'active')).toEqual([['active', null]]);
    expect(await found(hr, 'active')).toEqual([]);
    expect(await found(hr, 'leaving')).toEqual([['leaving', '2027-01-31']]);
    expect(await (await clientOf(leaver)).get(leaver.id)).toMatchObject({ last_day: '2027-01-31' });
  });
});

describe('the reporting line', () => {
  const cycle = {
    status: 409,
    json: {
      code: 'employee.manager-cycle',
      errors: { manager: ['This would make someone their own manager, directly or through others.'] },
    },
  };

  test('names the manager, and filters by them', async () => {
    const [boss, report] = [await hire({ first_name: 'Salma', last_name: 'Khatun' }), await hire()];
    const edited = await hr.edited(report.id, { manager: boss.id });
    expect(edited.manager).toEqual({ id: boss.id, user: boss.user, name: 'Salma Khatun' });
    const found = (await hr.call(`employees/list/?manager=${boss.id}`)).json;
    expect(
      employeeSchema
        .array()
        .parse(found)
        .map(({ id }) => id),
    ).toEqual([report.id]);
    expect(await hr.history(report.id)).toMatchObject([{ field: 'manager', before: '', after: 'Salma Khatun' }]);
  });

  test('never runs in a circle', async () => {
    const [first, second, third] = [await hire(), await hire(), await hire()];
    await hr.edited(second.id, { manager: first.id });
    await hr.edited(third.id, { manager: second.id });
    expect(await hr.edit(first.id, { manager: third.id })).toMatchObject(cycle);
    expect(await hr.edit(first.id, { manager: first.id })).toMatchObject(cycle);
    expect(await hr.get(first.id)).toMatchObject({ manager: null, version: 1 });
  });

  test('stays without a circle where edits meet', async () => {
    const people = await Promise.all([hire(), hire(), hire(), hire()]);
    const answers = await Promise.all(
      people.map(({ id }, index) => hr.edit(id, { manager: people[(index + 1) % people.length]?.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(cycle);
  });

  test('passes on to the manager’s manager when someone is deleted', async () => {
    const [top, middle, report] = [await hire(), await hire(), await hire()];
    await hr.edited(middle.id, { manager: top.id });
    await hr.edited(report.id, { manager: middle.id });
    await hr.call(`employees/delete/${middle.id}/`, { method: 'DELETE' });
    expect(await hr.get(report.id)).toMatchObject({ manager: { id: top.id }, version: 3 });
    const [newest] = await hr.history(report.id);
    const nameOf = ({ first_name, last_name }: Employee): string => `${first_name} ${last_name}`;
    expect(newest).toMatchObject({ field: 'manager', before: nameOf(middle), after: nameOf(top) });
  });
});
