import { colleagueFields, hiddenFields, type ColleagueField } from '@atrium/contracts/company-settings';
import { departmentSchema } from '@atrium/contracts/departments';
import { employeePageSchema, employeeSchema, type Employee } from '@atrium/contracts/employees';
import { ownAccountSchema } from '@atrium/contracts/members';
import { chartPersonSchema } from '@atrium/contracts/records';
import { z } from 'zod';
import { fieldGroups, seesFields, type FieldGroup } from '../policy/fields';
import { may } from '../policy/policy';
import { tenantApi } from '../testing/call';
import { createEmployee, registerCompany, signIn, type Company } from '../testing/companies';
import { settingsOf } from '../testing/company-settings';
import {
  hireReaders,
  readerNames,
  relationOf,
  subjects,
  type Reader,
  type ReaderName,
  type Subject,
} from '../testing/readers';
import { recordClientOf, type RecordClient } from '../testing/records';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

const groups = (Object.keys(fieldGroups) as FieldGroup[]).filter((group) => fieldGroups[group].length > 0);

/** What the company shows to colleagues: by default, nothing, and each field alone. */
const settings: readonly (readonly ColleagueField[])[] = [
  colleagueFields,
  [],
  ...colleagueFields.map((field) => [field]),
];

let server: TestServer;
let company: Company;
let admin: RecordClient;
let readers: Readonly<Record<ReaderName, Reader>>;
/** Of another company. */
let outsider: RecordClient;

beforeAll(async () => {
  server = await startTestServer();
  ({ company, readers } = await hireReaders(server));
  admin = recordClientOf(server, company);
  const other = await registerCompany(server, 'Outsiders');
  const stranger = await createEmployee(server, other, 900);
  outsider = recordClientOf(server, { tenant: other.tenant, token: await signIn(server, stranger.email) });
});
afterAll(stopTestServers);

const everyone = (): readonly Employee[] =>
  Object.values(readers).flatMap(({ subjects: known }) => Object.values(known));

/** A field of an answer, so that two readings of the same one are equal: links are signed anew each time. */
const comparable = (employee: Employee, field: keyof Employee): unknown =>
  field === 'resume' ? fileIn(employee.resume) : employee[field];
const fileIn = (link: string | null): string | null =>
  link === null ? null : (new URL(link).pathname.split('/').at(-2) ?? '');

/** Others are empty where they are hidden. */
const nullable: readonly (keyof Employee)[] = ['resume', 'birthday', 'date_of_birth', 'last_day', 'pay_from'];

/** The record as the table of fields says that a reader sees it. */
function expected({ actor }: Reader, subject: Subject, record: Employee, visible: readonly ColleagueField[]) {
  const sees = (group: FieldGroup): boolean => seesFields(actor, group, relationOf(subject), visible);
  const fields = new Map<keyof Employee, unknown>();
  for (const group of groups) {
    for (const field of fieldGroups[group]) {
      const isShown = groups.filter((one) => fieldGroups[one].some((name) => name === field)).every(sees);
      const value = comparable(record, field);
      const nothing = typeof value === 'string' && !nullable.includes(field);
      fields.set(field, isShown ? value : nothing ? '' : null);
    }
  }
  fields.set('employment_status', sees('private') ? record.employment_status : 'active');
  fields.set(
    'hidden',
    hiddenFields.filter((group) => !sees(group)),
  );
  return Object.fromEntries(fields);
}

function seen(answer: Employee): Record<string, unknown> {
  const fields = [...new Set(groups.flatMap((group) => fieldGroups[group])), 'employment_status', 'hidden'] as const;
  return Object.fromEntries(
    (fields as readonly (keyof Employee)[]).map((field) => [field, comparable(answer, field)] as const),
  );
}

const list = async (client: RecordClient, query = ''): Promise<readonly Employee[]> =>
  z.array(employeeSchema.strict()).parse((await client.call(`employees/list/${query}`)).json);
const idsOf = (employees: readonly Employee[]): readonly string[] => employees.map(({ id }) => id);
const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

const cases = settings.map((visible) => ({ visible, named: visible.length === 0 ? 'nothing' : visible.join(', ') }));
describe.each(cases)('where colleagues see $named', ({ visible }) => {
  beforeAll(() => settingsOf(server, company).set({ visible_fields: visible }));

  test.each(readerNames)('%s reads what the table says, in every call that answers records', async (name) => {
    const reader = readers[name];
    const [all, paged] = [
      await list(reader.client),
      employeePageSchema.parse((await reader.client.call('employees/list/?limit=200')).json).results,
    ];
    for (const subject of subjects) {
      const record = reader.subjects[subject];
      const answer = expected(reader, subject, record, visible);
      const found = [
        await reader.client.get(record.id),
        ...[all, paged].map((employees) => employees.find(({ id }) => id === record.id)),
      ];
      for (const one of found) expect({ subject, ...(one && seen(one)) }).toEqual({ subject, ...answer });
    }
  });

  test.each(readerNames)('%s finds nobody by what is hidden: searched, filtered or in the chart', async (name) => {
    const reader = readers[name];
    const own = reader.subjects.self;
    const sees = (group: FieldGroup, subject: Subject) => seesFields(reader.actor, group, relationOf(subject), visible);
    for (const subject of subjects) {
      const record = reader.subjects[subject];
      const found = async (query: string): Promise<boolean> =>
        idsOf(await list(reader.client, `?${query}`)).includes(record.id);
      expect({
        subject,
        name: await found(`search=${record.employee_id}`),
        phone_number: await found(`search=${record.phone_number.slice(-6)}`),
        email: await found(`search=${encodeURIComponent(record.email)}`),
        blood_group: await found(`blood_group=${encodeURIComponent(record.blood_group)}`),
        department: await found(`department=${record.department?.id ?? ''}`),
        leaving: await found('status=leaving'),
      }).toEqual({
        subject,
        name: true,
        phone_number: sees('phone_number', subject),
        email: sees('email', subject),
        blood_group: sees('blood_group', subject),
        department: sees('department', subject),
        leaving: subject !== 'self' && sees('private', subject),
      });
      const chart = z
        .array(chartPersonSchema)
        .parse((await reader.client.call(`employees/chart/?person=${record.id}`)).json);
      expect(chart.at(-1)?.department).toBe(sees('department', subject) ? record.department?.name : '');
    }
    // Pages count what they show.
    const { results, total } = employeePageSchema.parse(
      (await reader.client.call(`employees/list/?limit=200&blood_group=${encodeURIComponent(own.blood_group)}`)).json,
    );
    expect(total).toBe(results.length);
    expect(sorted(idsOf(await list(reader.client, `?department=${own.department?.id ?? ''}`)))).toEqual(
      sorted(
        sees('department', 'same department')
          ? idsOf(everyone().filter(({ department }) => department?.id === own.department?.id))
          : [own.id],
      ),
    );
  });

  test('departments are counted for those who see who belongs to them', async () => {
    for (const name of readerNames) {
      const { actor, client } = readers[name];
      const departments = z.array(departmentSchema).parse((await client.call('departments/list/')).json);
      const isCounted = seesFields(actor, 'department', 'colleague', visible);
      expect({ name, counted: departments.map(({ people }) => people > 0) }).toEqual({
        name,
        counted: departments.map(() => isCounted),
      });
    }
  });
});

test.each(readerNames)(
  '%s opens resumes, histories and contacts of those whose private fields they see',
  async (name) => {
    const { actor, client, subjects: people } = readers[name];
    for (const subject of subjects) {
      const { id, profile_picture, resume } = people[subject];
      const status = async (path: string): Promise<number> => (await client.call(path)).status;
      const isSeen = may(actor, 'record.read-private', relationOf(subject)).ok;
      const links = [profile_picture, resume].map(fileIn);
      expect({
        subject,
        photo: links[0] === null ? 200 : await status(`files/renew/${links[0] ?? ''}/`),
        resume: links[1] === null ? 404 : await status(`files/renew/${links[1] ?? ''}/`),
        history: await status(`employees/history/${id}/`),
        contacts: await status(`employees/emergency-contacts/${id}/`),
      }).toEqual({
        subject,
        photo: 200,
        resume: isSeen && links[1] !== null ? 200 : 404,
        history: isSeen ? 200 : 403,
        contacts: isSeen ? 200 : 403,
      });
    }
  },
);

test('another company sees nobody', async () => {
  const ids = idsOf(everyone());
  for (const id of ids) {
    for (const path of ['retrieve', 'history', 'emergency-contacts']) {
      expect((await outsider.call(`employees/${path}/${id}/`)).status).toBe(404);
    }
    expect((await outsider.call(`employees/chart/?person=${id}`)).status).toBe(404);
  }
  expect(idsOf(await list(outsider)).filter((id) => ids.includes(id))).toEqual([]);
});

test('people who may edit keep what they do not name, and their history tells what was there', async () => {
  const { self } = readers.employee.subjects;
  const edited = await readers.employee.client.edited(self.id, { phone_number: '+880 1711 000000' });
  expect(edited).toMatchObject({ religion: self.religion, address: self.address, email: self.email });
  expect((await admin.history(self.id))[0]).toMatchObject({ field: 'phone_number', before: self.phone_number });
});

/** Words by the group whose field they stand in, of somebody whose every field differs from everyone else's. */
const wordsOf = (record: Employee): readonly (readonly [FieldGroup, string])[] => [
  ['private', record.address],
  ['private', record.nationality],
  ['phone_number', record.phone_number],
  ['email', record.email],
  ['pay', String(record.pay_amount)],
  ...[record.city, record.state, record.country, record.zip_code]
    // One's own are like those of others.
    .filter((word) => word !== 'Own')
    .map((word) => ['private', word] as const),
];

describe('no call of any kind answers a field that its reader may not see', () => {
  beforeAll(() => settingsOf(server, company).set({ visible_fields: [] }));

  /** Word for word: `City1` isn't told by `City12`. */
  const holds = (text: string, word: string): boolean =>
    text.split(word).some((_part, index, parts) => index > 0 && !/^\d/.test(parts[index] ?? ''));

  test.each(readerNames)('%s is told what isn’t shown of others', async (name) => {
    const { actor, client } = readers[name];
    const { hidden } = ownAccountSchema.parse((await client.call('account/me/')).json);
    const groups = [...colleagueFields, 'private', 'pay'] as const;
    expect(hidden).toEqual(groups.filter((group) => !seesFields(actor, group, 'colleague', [])));
  });

  test.each(readerNames)('%s', async (name) => {
    const { actor, client, subjects: people } = readers[name];
    const gets = server.server.routes.filter(
      ({ method, url, isStream }) =>
        method === 'GET' && url.startsWith(`${tenantApi}/`) && !isStream && !url.includes('/files/:id'),
    );
    expect(gets.length).toBeGreaterThan(40);
    const told = { hidden: [] as string[], shown: new Set<string>() };
    const look = (text: string, url: string, subject: Subject): void => {
      for (const [group, word] of wordsOf(people[subject])) {
        if (!holds(text, word)) continue;
        if (seesFields(actor, group, relationOf(subject), [])) told.shown.add(`${subject}: ${group}`);
        else told.hidden.push(`${url}: ${word} of ${subject}`);
      }
    };
    for (const { url } of gets) {
      const path = url.slice(tenantApi.length + 1);
      if (!path.includes(':')) {
        const { text } = await client.call(path);
        for (const subject of subjects) look(text, url, subject);
        continue;
      }
      for (const subject of subjects) {
        const { id, user } = people[subject];
        look(
          (await client.call(path.replace(/:(\w+)/g, (_all, key) => (key === 'userId' ? user : id)))).text,
          url,
          subject,
        );
      }
    }
    expect(told.hidden).toEqual([]);
    const seenGroups = subjects.flatMap((subject) =>
      (['private', 'phone_number', 'email', 'pay'] as const)
        .filter((group) => seesFields(actor, group, relationOf(subject), []))
        .map((group) => `${subject}: ${group}`),
    );
    expect([...told.shown].sort()).toEqual(seenGroups.sort());
  });
});
