import { bloodGroups, employeeSorts, employmentTypes } from '@atrium/contracts/employee-options';
import type { DirectoryQuery } from './employees.api';

export const directoryParams = ['search', 'designation', 'employment_type', 'blood_group', 'sort'] as const;
export type DirectoryParam = (typeof directoryParams)[number];

/** The sort of a directory whose address names none. */
export const defaultSort = 'name';

/** Reads the address; what someone mistyped there counts as not given. */
export function readDirectoryQuery(params: URLSearchParams): DirectoryQuery {
  return compact({
    search: text(params.get('search')),
    designation: text(params.get('designation')),
    employment_type: oneOf(employmentTypes, params.get('employment_type')),
    blood_group: oneOf(bloodGroups, params.get('blood_group')),
    sort: oneOf(employeeSorts, params.get('sort')) ?? defaultSort,
  });
}

/** The address with one parameter changed; an empty value and the default sort leave it. */
export function withDirectoryParam(params: URLSearchParams, name: DirectoryParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '' || (name === 'sort' && value === defaultSort)) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** The address without anything that narrows the list; the sort stays. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of directoryParams) if (name !== 'sort') changed.delete(name);
  return changed;
}

/** Whether the list is narrowed, so that nobody takes it for the whole company. */
export const isNarrowed = ({ search, designation, employment_type, blood_group }: DirectoryQuery): boolean =>
  (search ?? designation ?? employment_type ?? blood_group) !== undefined;

const text = (value: string | null): string | undefined => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed.slice(0, 200);
};

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Without the keys that hold nothing, so that equal queries share one cache entry. */
const compact = (query: DirectoryQuery): DirectoryQuery =>
  Object.fromEntries(directoryParams.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
