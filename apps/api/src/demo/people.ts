import type { NewEmployee } from '@atrium/contracts/employees';
import type { Grant } from '@atrium/contracts/members';
import { places, type Line } from './person-line';
import { acmeOrganisation } from './acme-organisation';
import { acmeLines } from './acme-people';
import { globexLines } from './globex-people';
import { managersOf } from './organisation';

interface DemoAccount {
  readonly username: string;
  readonly role: 'admin' | 'employee';
  readonly grants?: readonly Grant[];
}

/** A made-up person of a demo company. */
export interface DemoPerson {
  readonly record: Omit<NewEmployee, `user.${string}`>;
  /** Set for the accounts that visitors sign in with. */
  readonly account?: DemoAccount;
  /** The place of whom they report to, where that isn't the first. */
  readonly manager?: number;
  readonly hasPicture: boolean;
  readonly hasResume: boolean;
}

export interface DemoCompany {
  readonly slug: string;
  readonly people: readonly DemoPerson[];
}

const bloodGroups = ['B+', 'O+', 'A+', 'AB+', 'O+', 'B+', 'A-', 'O-', 'B-', 'AB-'] as const;

const accounts: readonly DemoAccount[] = [
  { username: 'admin', role: 'admin' },
  { username: 'employee', role: 'employee' },
];
/** By place: the head of HR, the finance manager, and a senior engineer who leads the others. */
const acmeAccounts: readonly DemoAccount[] = [
  ...accounts,
  { username: 'hr', role: 'employee', grants: ['hr'] },
  { username: 'finance', role: 'employee', grants: ['finance'] },
  { username: 'manager', role: 'employee' },
];

interface Authority {
  readonly accounts: readonly DemoAccount[];
  /** Who reports to whom, by place. */
  readonly managers: Readonly<Record<number, number>>;
}

function toPeople(slug: string, prefix: string, lines: readonly Line[], authority: Authority): readonly DemoPerson[] {
  return lines.map((line, index) => {
    const [firstName, lastName, gender, religion, designation, born, joined, street, place, employment] = line;
    const { nationality, ...address } = places[place];
    // The first are those whom visitors sign in as.
    const account = authority.accounts[index];
    const manager = authority.managers[index];
    const mailName = account?.username ?? `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    return {
      record: {
        employee_id: `${prefix}-${String(1001 + index)}`,
        first_name: firstName,
        last_name: lastName,
        email: `${mailName}@${slug}.example`,
        date_of_birth: born,
        gender,
        phone_number: `+880 17${String(10 + index)} ${String(200_000 + index * 7919).slice(-6)}`,
        religion,
        nationality,
        blood_group: bloodGroups[index % bloodGroups.length] ?? 'O+',
        designation,
        date_of_joining: joined,
        employment_type: employment,
        address: `${street}, ${place}`,
        ...address,
      },
      ...(account === undefined ? {} : { account }),
      ...(manager === undefined ? {} : { manager }),
      hasPicture: index % 3 !== 2,
      hasResume: index % 2 === 0,
    };
  });
}

export const demoPassword = 'demo-Pass-123';

export const demoCompanies: readonly DemoCompany[] = [
  {
    slug: 'acme',
    people: toPeople('acme', 'ACM', acmeLines, { accounts: acmeAccounts, managers: managersOf(acmeOrganisation) }),
  },
  { slug: 'globex', people: toPeople('globex', 'GLX', globexLines, { accounts, managers: {} }) },
];
