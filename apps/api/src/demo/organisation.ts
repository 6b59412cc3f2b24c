import type { EmergencyContact } from '@atrium/contracts/records';
import type { RecordField } from '@atrium/contracts/employee-options';
import { insertHoliday, insertSettings, updateSettings, type SettingsChanges } from '../company/repository';
import { putFirstStepsAway } from '../home/repository';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { insertDelegation } from '../hr-forms/delegation-repository';
import { toHundredths } from '../records/pay';
import { acmeOrganisation } from './acme-organisation';
import { demoDay } from './days';
import type { DemoPerson } from './people';

interface DemoChange {
  readonly person: number;
  readonly by: number;
  readonly daysAgo: number;
  readonly field: RecordField;
  readonly before: string;
  readonly after: string;
}

/** People are named by their place in the company. */
export interface DemoOrganisation {
  /** Everyone of a department reports to its lead, and leads report to the first person. */
  readonly departments: readonly { readonly name: string; readonly lead: number; readonly people: readonly number[] }[];
  /** Who reports to somebody else, and to whom. */
  readonly managers: Readonly<Record<number, number>>;
  /** Whoever lives in one of its cities works there. */
  readonly locations: readonly { readonly name: string; readonly cities: readonly string[] }[];
  /** Who leaves, and in how many days. */
  readonly leaving: Readonly<Record<number, number>>;
  /** What people of a designation are paid a month, each the same. */
  readonly monthlyPay: Readonly<Record<string, number>>;
  readonly contacts: Readonly<Record<number, readonly EmergencyContact[]>>;
  /** What histories of records show. */
  readonly changes: readonly DemoChange[];
  readonly settings: SettingsChanges;
  /** Names by month and day. */
  readonly holidays: Readonly<Record<string, string>>;
  /** Who is away, from and to which day from today, and who takes their steps. */
  readonly absences: readonly {
    readonly person: number;
    readonly standIn: number;
    readonly from: number;
    readonly to: number;
  }[];
}

const organisations: Readonly<Record<string, DemoOrganisation>> = { acme: acmeOrganisation };

/** Whom each person reports to; nobody is named who reports to the first. */
export function managersOf({ departments, managers }: DemoOrganisation): Readonly<Record<number, number>> {
  const led = departments.flatMap(({ lead, people }) => people.map((person) => [person, lead] as const));
  return { ...Object.fromEntries(led), ...managers };
}

/** The department of somebody, by the name of their company. */
export const departmentOf = (company: string, person: number): string | undefined =>
  organisations[company]?.departments.find(({ lead, people }) => lead === person || people.includes(person))?.name;

/** Departments, places of work, contacts, histories, settings and absences. `userIds` are its people in their order. */
export async function insertDemoOrganisation(
  tx: Transaction,
  company: string,
  people: readonly DemoPerson[],
  userIds: readonly string[],
): Promise<void> {
  const organisation = organisations[company];
  if (organisation === undefined) return;
  const { departments, locations, settings, holidays } = organisation;
  const userOf = (person: number): string => {
    const id = userIds[person];
    if (id === undefined) throw new Error(`${company} has no person ${person}.`);
    return id;
  };
  const thisYear = new Date().getUTCFullYear();
  const days = [thisYear, thisYear + 1].flatMap((year) =>
    Object.entries(holidays).map(([day, name]) => ({ day: `${year}-${day}`, name })),
  );
  // They are sent at once and run in this order.
  await Promise.all([
    tx.rows(insertDepartments(departments.map(({ name, lead }) => ({ id: newId(), name, lead: userOf(lead) })))),
    tx.rows(insertLocations(locations.map(({ name }) => ({ id: newId(), name })))),
    tx.rows(
      placePeople(
        people.map(({ record }, person) => {
          const inDays = organisation.leaving[person];
          return {
            user: userOf(person),
            department: departmentOf(company, person),
            location: locations.find(({ cities }) => cities.includes(record.city))?.name,
            last_day: inDays === undefined ? null : demoDay(inDays),
            ...payOf(organisation.monthlyPay[record.designation]),
          };
        }),
      ),
    ),
    tx.rows(
      insertContacts(
        Object.entries(organisation.contacts).flatMap(([person, contacts]) =>
          contacts.map((contact, index) => ({ user: userOf(Number(person)), place: index + 1, ...contact })),
        ),
      ),
    ),
    tx.rows(
      insertChanges(
        organisation.changes.map(({ person, by, daysAgo, field, before, after }) => {
          const at = `${demoDay(-daysAgo)}T05:12:00Z`;
          return { user: userOf(person), by_id: userOf(by), at, field, before, after };
        }),
      ),
    ),
    tx.rows(insertSettings),
    // It is set up already, but for a logo.
    tx.rows(putFirstStepsAway(userOf(0))),
    tx.rows(updateSettings(settings)),
    ...days.map((holiday) => tx.rows(insertHoliday(holiday))),
    ...organisation.absences.map(({ person, standIn, from, to }) => {
      const [fromId, toId] = [userOf(person), userOf(standIn)];
      const dates = { startsOn: demoDay(from), endsOn: demoDay(to), isActive: from <= 0 };
      return tx.rows(insertDelegation({ id: newId(), fromId, toId, ...dates, madeBy: fromId }));
    }),
  ]);
}

/** From the beginning of last year: nobody has joined since. */
const payOf = (amount: number | undefined) =>
  amount === undefined
    ? ({ pay_amount: null, pay_period: '', pay_from: null } as const)
    : {
        pay_amount: toHundredths(amount),
        pay_period: 'Month',
        pay_from: `${new Date().getUTCFullYear() - 1}-01-01`,
      };

const insertDepartments = (departments: readonly { id: string; name: string; lead: string }[]) => ({
  text: `
    insert into department (tenant_id, id, name, lead_id)
    select e.tenant_id, d.id, d.name, e.id
    from jsonb_to_recordset($1) d (id uuid, name text, lead uuid)
    join employee e on e.tenant_id = (select current_tenant()) and e.user_id = d.lead`,
  values: [JSON.stringify(departments)],
});

const insertLocations = (locations: readonly { id: string; name: string }[]) => ({
  text: `
    insert into location (tenant_id, id, name)
    select (select current_tenant()), l.id, l.name from jsonb_to_recordset($1) l (id uuid, name text)`,
  values: [JSON.stringify(locations)],
});

interface PlacedPerson {
  readonly user: string;
  readonly department: string | undefined;
  readonly location: string | undefined;
  readonly last_day: string | null;
  readonly pay_amount: number | null;
  readonly pay_period: string;
  readonly pay_from: string | null;
}

const placePeople = (people: readonly PlacedPerson[]) => ({
  text: `
    update employee e set department_id = d.id, location_id = l.id, last_day = p.last_day,
      pay_amount = p.pay_amount, pay_period = p.pay_period, pay_from = p.pay_from,
      employment_status = case when p.last_day is null then 'active' else 'leaving' end
    from jsonb_to_recordset($1) p ("user" uuid, department text, location text, last_day date, pay_amount bigint,
      pay_period text, pay_from date)
    left join department d on d.tenant_id = (select current_tenant()) and d.name = p.department
    left join location l on l.tenant_id = (select current_tenant()) and l.name = p.location
    where e.tenant_id = (select current_tenant()) and e.user_id = p."user"`,
  values: [JSON.stringify(people)],
});

const insertContacts = (contacts: readonly (EmergencyContact & { user: string; place: number })[]) => ({
  text: `
    insert into emergency_contact (tenant_id, employee_id, place, name, relationship, phone_number)
    select e.tenant_id, e.id, c.place, c.name, c.relationship, c.phone_number
    from jsonb_to_recordset($1) c ("user" uuid, place int, name text, relationship text, phone_number text)
    join employee e on e.tenant_id = (select current_tenant()) and e.user_id = c."user"`,
  values: [JSON.stringify(contacts)],
});

const insertChanges = (changes: readonly (Omit<DemoChange, 'person' | 'by' | 'daysAgo'> & { user: string })[]) => ({
  text: `
    insert into record_change (tenant_id, employee_id, at, by_id, field, before, after, source)
    select e.tenant_id, e.id, c.at, c.by_id, c.field, c.before, c.after, 'edit'
    from jsonb_to_recordset($1) c ("user" uuid, by_id uuid, at timestamptz, field text, before text, after text)
    join employee e on e.tenant_id = (select current_tenant()) and e.user_id = c."user" order by c.at`,
  values: [JSON.stringify(changes)],
});
