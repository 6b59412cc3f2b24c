import { bloodGroups, employmentTypes } from '@atrium/contracts/employee-options';
import { FilterBar, FilterSelect, SortSelect } from '@atrium/lists';
import type { DirectoryFilter } from './directory-filter';
import { useEmployeesDesignationsQuery } from '../api/employees.api';

interface DirectoryFiltersProps {
  readonly filter: DirectoryFilter;
  readonly onChange: (name: keyof DirectoryFilter, value: string) => void;
}

type Sort = DirectoryFilter['sort'];

const sortLabels = {
  name: 'Name',
  '-date_of_joining': 'Newest joined',
  employee_id: 'Employee ID',
} as const satisfies Record<Sort, string>;

const asOption = (value: string) => ({ value, label: value });

export function DirectoryFilters({ filter, onChange }: DirectoryFiltersProps) {
  const { data: designations = [] } = useEmployeesDesignationsQuery();
  const changeTo = (name: keyof DirectoryFilter) => (value: string) => {
    onChange(name, value);
  };

  return (
    <FilterBar
      label="Employees"
      search={{
        label: 'Search employees',
        placeholder: 'Search by name, ID, email, phone…',
        value: filter.search,
        onChange: changeTo('search'),
      }}
    >
      <FilterSelect
        label="Designation"
        all="All designations"
        options={designations.map(asOption)}
        value={filter.designation}
        onChange={changeTo('designation')}
      />
      <FilterSelect
        label="Employment Type"
        all="All types"
        options={employmentTypes.map(asOption)}
        value={filter.employment_type}
        onChange={changeTo('employment_type')}
      />
      <FilterSelect
        label="Blood Group"
        all="All blood groups"
        options={bloodGroups.map(asOption)}
        value={filter.blood_group}
        onChange={changeTo('blood_group')}
      />
      <SortSelect labels={sortLabels} value={filter.sort} onChange={changeTo('sort')} />
    </FilterBar>
  );
}
