import type { AuditEntry } from '@atrium/contracts/audit';
import type { CompanyData, CompanyExport } from '@atrium/contracts/company-data';
import { colleagueFields, type CompanySettings } from '@atrium/contracts/company-settings';
import type { Member } from '@atrium/contracts/members';
import { nextId } from './next-id';

/** An account of the company, active; say what matters to the test. */
export function member(given: Partial<Member> = {}): Member {
  const id = nextId();
  return {
    id,
    employee: nextId(),
    username: `person-${id.slice(-3)}`,
    email: `person-${id.slice(-3)}@acme.example`,
    first_name: 'Bashir',
    last_name: 'Ahmed',
    employee_id: `E-${id.slice(-4)}`,
    designation: 'Accountant',
    profile_picture: null,
    state: 'active',
    role: 'employee',
    grants: [],
    has_two_factor: false,
    last_sign_in_at: '2026-03-05T09:30:00.000Z',
    created_at: '2026-01-01T09:30:00.000Z',
    invitation_expires_at: null,
    ...given,
  };
}

/** What a company has that has set nothing yet. */
export const companySettings = (given: Partial<CompanySettings> = {}): CompanySettings => ({
  legal_name: '',
  address: '',
  time_zone: null,
  currency: 'BDT',
  weekend: [5, 6],
  visible_fields: [...colleagueFields],
  session_hours: null,
  requires_two_factor: false,
  audit_days: 365,
  step_due_days: 5,
  logo: null,
  letterhead: null,
  version: 1,
  defaults: { time_zone: 'Asia/Dhaka', session_hours: 168 },
  ...given,
});

/** Of a company that has exported nothing and stays. */
export const companyData = (given: Partial<CompanyData> = {}): CompanyData => ({
  exports: [],
  deletion: null,
  name: 'Acme Ltd.',
  export_days: 7,
  waiting_days: 30,
  ...given,
});

/** One of 12 MB, made at 3:30 pm on 5 March 2026 in Dhaka. */
export const companyExport = (given: Partial<CompanyExport> = {}): CompanyExport => ({
  id: nextId(),
  state: 'done',
  asked_at: '2026-03-05T09:30:00.000Z',
  asked_by: 'Amina Rahman',
  progress: 1,
  size: 12_000_000,
  expires_at: '2026-03-12T09:31:00.000Z',
  ...given,
});

/** A sign-in at 3:30 pm on 5 March 2026 in Dhaka. */
export const auditEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: nextId(),
  at: '2026-03-05T09:30:00.000Z',
  actor: { id: nextId(), name: 'Amina Rahman' },
  action: 'sign-in.succeeded',
  subject: null,
  address: '203.0.113.7',
  details: {},
  ...given,
});
