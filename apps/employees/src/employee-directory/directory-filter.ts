import { bloodGroups, employeeSorts, employmentTypes } from '@atrium/contracts/employee-options';
import { addressFilter, oneOf, choice, text } from '@atrium/lists';

/** What the directory is narrowed to and sorted by, in the address. */
export const directoryFilter = addressFilter({
  search: text(),
  designation: text(),
  employment_type: oneOf(employmentTypes),
  blood_group: oneOf(bloodGroups),
  sort: choice(employeeSorts, 'name'),
});

export type DirectoryFilter = ReturnType<typeof directoryFilter.read>;
