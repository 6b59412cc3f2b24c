import { recordImportColumns, recordImportIdColumn, type RecordField } from '@atrium/contracts/employee-options';

/** What people call the fields of a record. */
export const fieldLabels: Readonly<Record<RecordField, string>> = {
  ...recordImportColumns,
  employee_id: recordImportIdColumn,
  manager: 'Manager',
  profile_picture: 'Profile Picture',
  resume: 'Resume',
  emergency_contacts: 'Emergency Contacts',
};
