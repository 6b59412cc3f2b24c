import type { StoredSession } from '@atrium/auth-store';
import type { AccountSession } from '@atrium/contracts/account';
import type { TokenClaims } from '@atrium/contracts/auth';
import { employeeDefaults } from '@atrium/contracts/employee-options';
import type { Employee, Person } from '@atrium/contracts/employees';
import type { OwnAccount } from '@atrium/contracts/members';
import { nextId } from './next-id';

/** A complete employee of the company's directory; say what matters to the test. */
export function employee(given: Partial<Employee> = {}): Employee {
  const id = nextId();
  return {
    id,
    user: nextId(),
    email: `person-${id.slice(-3)}@acme.example`,
    role: 'employee',
    employee_id: `E-${id.slice(-4)}`,
    first_name: 'Amina',
    last_name: 'Rahman',
    date_of_birth: '1990-03-05',
    phone_number: '+880 1700 000000',
    nationality: 'Bangladeshi',
    designation: 'Engineer',
    date_of_joining: '2021-09-01',
    address: '12 Lake Road',
    city: 'Dhaka',
    state: 'Dhaka Division',
    country: 'Bangladesh',
    zip_code: '1207',
    profile_picture: null,
    resume: null,
    department: null,
    location: null,
    manager: null,
    employment_status: 'active',
    last_day: null,
    pay_amount: null,
    pay_period: '',
    pay_from: null,
    pay_currency: 'BDT',
    version: 1,
    ...employeeDefaults,
    ...given,
  };
}

export function person(given: Partial<Person> = {}): Person {
  return { user: nextId(), first_name: 'Amina', last_name: 'Rahman', profile_picture: null, ...given };
}

/** An account without grants or reports. What it may do is for the test to say. */
export function ownAccount(given: Partial<OwnAccount> = {}): OwnAccount {
  return {
    user_id: nextId(),
    username: 'amina',
    email: 'amina@acme.example',
    first_name: 'Amina',
    last_name: 'Rahman',
    employee: nextId(),
    tenant: 'acme',
    role: 'employee',
    grants: [],
    reports: 0,
    may: {},
    ...given,
  };
}

/** Another sign-in of the same account: at 3:30 pm on 5 March 2026 in Dhaka, last used an hour later. */
export function accountSession(given: Partial<AccountSession> = {}): AccountSession {
  return {
    id: nextId(),
    is_current: false,
    device: 'Chrome on Windows',
    address: '203.0.113.7',
    created_at: '2026-03-05T09:30:00.000Z',
    seen_at: '2026-03-05T10:30:00.000Z',
    ...given,
  };
}

/** A session as the shell stores it. Its token carries the claims unsigned: nothing in a browser checks a signature. */
export function session(claims: Partial<TokenClaims> = {}): StoredSession {
  const complete: TokenClaims = { user_id: nextId(), exp: 4_102_444_800, tenant: 'acme', role: 'admin', ...claims };
  const token = ['{"alg":"none"}', JSON.stringify(complete), ''].map(base64url).join('.');
  return { token, tenant: complete.tenant, claims: complete };
}

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
