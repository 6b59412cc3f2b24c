import { bloodGroups, employmentTypes } from '@atrium/contracts/employee-options';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
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
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const { data: designations = [] } = useEmployeesDesignationsQuery();
  // An address can name a designation that nobody has any more.
  const offered =
    filter.designation === undefined || designations.includes(filter.designation)
      ? designations
      : [filter.designation, ...designations];

  const select = (
    name: Exclude<keyof DirectoryFilter, 'search'>,
    label: string,
    options: readonly string[],
    all: string,
  ) => (
    <NativeSelect
      label={label}
      hideLabel
      value={filter[name] ?? ''}
      onChange={(value) => {
        onChange(name, value);
      }}
      options={[{ value: '', label: all }, ...options.map(asOption)]}
    />
  );

  return (
    <Bar role="search" aria-label="Employees">
      <Search>
        <SearchField
          label="Search employees"
          placeholder="Search by name, ID, email, phone…"
          value={search}
          onChange={setSearch}
        />
      </Search>
      {select('designation', 'Designation', offered, 'All designations')}
      {select('employment_type', 'Employment Type', employmentTypes, 'All types')}
      {select('blood_group', 'Blood Group', bloodGroups, 'All blood groups')}
      <NativeSelect
        label="Sort by"
        hideLabel
        value={filter.sort}
        onChange={(value) => {
          onChange('sort', value);
        }}
        options={Object.entries(sortLabels).map(([value, label]) => ({ value, label: `Sort: ${label}` }))}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[2]};

  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: minmax(${tokens.column.medium}, 1.4fr) repeat(4, minmax(0, 1fr));
  }
`;

const Search = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    grid-column: auto;
  }
`;
