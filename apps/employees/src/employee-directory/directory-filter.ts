import { bloodGroups, employeeSorts, employmentStatuses, employmentTypes } from '@atrium/contracts/employee-options';
import { addressFilter, oneOf, choice, text, uuid } from '@atrium/lists';

/** What the directory is narrowed to and sorted by, in the address. */
export const directoryFilter = addressFilter({
  search: text(),
  designation: text(),
  employment_type: oneOf(employmentTypes),
  blood_group: oneOf(bloodGroups),
  department: uuid,
  location: uuid,
  /** Whose direct reports are meant, by the record. */
  manager: uuid,
  status: oneOf(employmentStatuses),
  sort: choice(employeeSorts, 'name'),
});

export type DirectoryFilter = ReturnType<typeof directoryFilter.read>;

/** How the directory is drawn. It is no part of what is listed. */
export const directoryView = addressFilter({ view: choice(['cards', 'list'], 'cards') });
export type DirectoryView = ReturnType<typeof directoryView.read>['view'];
