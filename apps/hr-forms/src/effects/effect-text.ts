import { formatDay } from '@atrium/contracts/dates';
import { recordImportColumns, recordImportIdColumn, type RecordField } from '@atrium/contracts/employee-options';
import { formatAmount } from '@atrium/contracts/numbers';

const labels = {
  ...recordImportColumns,
  employee_id: recordImportIdColumn,
  manager: 'Manager',
  profile_picture: 'Profile Picture',
  resume: 'Resume',
  emergency_contacts: 'Emergency Contacts',
} as const satisfies Readonly<Record<RecordField, string>>;

/** What people call a field of a record. */
export const labelOf = (field: RecordField): string => labels[field];

const statuses: Readonly<Record<string, string | undefined>> = { active: 'Active', leaving: 'Leaving', left: 'Left' };

/** A value of a record as people read it. */
export function readableValue(field: RecordField, value: string): string {
  switch (field) {
    case 'date_of_birth':
    case 'date_of_joining':
    case 'last_day':
    case 'pay_from':
      return formatDay(value);
    case 'pay_amount':
      return formatAmount(Number(value));
    case 'employment_status':
      return statuses[value] ?? value;
    default:
      return value;
  }
}
