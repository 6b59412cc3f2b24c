import { bloodGroups, employmentTypes } from '@atrium/contracts/employee-options';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { defaultSort, type DirectoryParam } from './directory-query';
import { useEmployeesDesignationsQuery, type DirectoryQuery } from './employees.api';

interface DirectoryFiltersProps {
  readonly query: DirectoryQuery;
  readonly onChange: (name: DirectoryParam, value: string) => void;
}

type Sort = NonNullable<DirectoryQuery['sort']>;

const sortLabels = {
  name: 'Name',
  '-date_of_joining': 'Newest joined',
  employee_id: 'Employee ID',
} as const satisfies Record<Sort, string>;

const asOption = (value: string) => ({ value, label: value });

export function DirectoryFilters({ query, onChange }: DirectoryFiltersProps) {
  const [search, setSearch] = useDebouncedText(query.search ?? '', (text) => {
    onChange('search', text);
  });
  const { data: designations = [] } = useEmployeesDesignationsQuery();
  // A designation that nobody has any more can still stand in an address.
  const offered =
    query.designation === undefined || designations.includes(query.designation)
      ? designations
      : [query.designation, ...designations];

  const select = (name: Exclude<DirectoryParam, 'search'>, label: string, options: readonly string[], all: string) => (
    <NativeSelect
      label={label}
      hideLabel
      value={query[name] ?? ''}
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
        value={query.sort ?? defaultSort}
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
    grid-template-columns: minmax(12rem, 1.4fr) repeat(4, minmax(0, 1fr));
  }
`;

const Search = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    grid-column: auto;
  }
`;
