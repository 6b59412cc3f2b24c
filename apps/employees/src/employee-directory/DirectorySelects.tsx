import type { HiddenField } from '@atrium/contracts/company-settings';
import { bloodGroups, employmentStatuses, employmentTypes } from '@atrium/contracts/employee-options';
import { FilterSelect, SortSelect } from '@atrium/lists';
import { useEmployeesDesignationsQuery } from '../api/employees.api';
import { useEmployeesDepartmentsQuery, useEmployeesLocationsQuery } from '../api/places.api';
import { statusLabels } from '../employee/employment';
import type { DirectoryFilter } from './directory-filter';
import { LazyManagerFilter } from './LazyManagerFilter';

interface DirectorySelectsProps {
  readonly filter: DirectoryFilter;
  readonly onChange: (name: keyof DirectoryFilter, value: string) => void;
  /** Fields hidden from the viewer, which can't be filtered by. */
  readonly hidden: readonly HiddenField[];
  /** What can be chosen isn't read yet. */
  readonly isWaiting: boolean;
}

type Sort = DirectoryFilter['sort'];

const sortLabels = {
  name: 'Name',
  '-date_of_joining': 'Newest joined',
  employee_id: 'Employee ID',
} as const satisfies Record<Sort, string>;

interface Option {
  readonly value: string;
  readonly label: string;
}

const asOption = (value: string): Option => ({ value, label: value });

/** By what the directory is narrowed, and in which order it stands. */
export function DirectorySelects({ filter, onChange, hidden, isWaiting }: DirectorySelectsProps) {
  const later = { skip: isWaiting };
  const { data: designations = [] } = useEmployeesDesignationsQuery(undefined, later);
  const { data: departments = [] } = useEmployeesDepartmentsQuery(undefined, later);
  const { data: locations = [] } = useEmployeesLocationsQuery(undefined, later);

  /** A filter from the URL stays visible so that it can be removed. */
  const offers = (group: 'department' | 'blood_group') => !hidden.includes(group) || filter[group] !== undefined;
  /** Only some see who is leaving. */
  const statuses = employmentStatuses.filter(
    (status) => status !== 'leaving' || !hidden.includes('private') || filter.status === 'leaving',
  );

  const select = (
    name: Exclude<keyof DirectoryFilter, 'search'>,
    label: string,
    options: readonly Option[],
    all: string,
    value: string | undefined = filter[name],
  ) => (
    <FilterSelect
      label={label}
      all={all}
      options={options}
      value={value}
      onChange={(value) => {
        onChange(name, value);
      }}
    />
  );

  return (
    <>
      {offers('department') &&
        select(
          'department',
          'Department',
          departments.map(toOption),
          'All departments',
          known(departments, filter.department),
        )}
      {select('location', 'Location', locations.map(toOption), 'All locations', known(locations, filter.location))}
      <LazyManagerFilter
        manager={filter.manager}
        onChange={(manager) => {
          onChange('manager', manager);
        }}
      />
      {select(
        'status',
        'Status',
        statuses.map((value) => ({ value, label: statusLabels[value] })),
        'All statuses',
      )}
      {select('designation', 'Designation', designations.map(asOption), 'All designations')}
      {select('employment_type', 'Employment Type', employmentTypes.map(asOption), 'All types')}
      {offers('blood_group') && select('blood_group', 'Blood Group', bloodGroups.map(asOption), 'All blood groups')}
      <SortSelect
        labels={sortLabels}
        value={filter.sort}
        onChange={(value) => {
          onChange('sort', value);
        }}
      />
    </>
  );
}

/** Nobody can read an id: one whose name isn't known (yet) isn't shown. */
const known = (places: readonly { readonly id: string }[], id: string | undefined) =>
  places.some((place) => place.id === id) ? id : undefined;

const toOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
