import type { HiddenField } from '@atrium/contracts/company-settings';
import { bloodGroups, employmentStatuses, employmentTypes } from '@atrium/contracts/employee-options';
import { FilterSelect, SortSelect } from '@atrium/lists';
import { useDebouncedText } from '@atrium/router';
import { Button, IconButton, SearchField, media, tokens } from '@atrium/ui';
import { LayoutGrid, List, ListFilter } from '@atrium/ui/icons';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DirectoryFilter, DirectoryView } from './directory-filter';
import { LazyManagerFilter } from './LazyManagerFilter';
import { useEmployeesDesignationsQuery } from '../api/employees.api';
import { useEmployeesDepartmentsQuery, useEmployeesLocationsQuery } from '../api/places.api';
import { statusLabels } from '../employee/employment';

interface DirectoryFiltersProps {
  readonly filter: DirectoryFilter;
  readonly onChange: (name: keyof DirectoryFilter, value: string) => void;
  /** What isn't shown of others, and finds nobody. */
  readonly hidden: readonly HiddenField[];
  readonly view: DirectoryView;
  readonly onView: (view: DirectoryView) => void;
}

type Sort = DirectoryFilter['sort'];

const sortLabels = {
  name: 'Name',
  '-date_of_joining': 'Newest joined',
  employee_id: 'Employee ID',
} as const satisfies Record<Sort, string>;

const asOption = (value: string) => ({ value, label: value });

export function DirectoryFilters({ filter, onChange, hidden, view, onView }: DirectoryFiltersProps) {
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const moreId = useId();
  const [showsMore, setShowsMore] = useState(false);
  const { data: designations = [] } = useEmployeesDesignationsQuery();
  const { data: departments = [] } = useEmployeesDepartmentsQuery();
  const { data: locations = [] } = useEmployeesLocationsQuery();
  const narrowing = Object.keys(filter).filter((name) => name !== 'search' && name !== 'sort').length;

  /** One that the address has stays, so that it can be taken back. */
  const offers = (group: 'department' | 'blood_group') => !hidden.includes(group) || filter[group] !== undefined;
  /** Only some see who is leaving. */
  const statuses = employmentStatuses.filter(
    (status) => status !== 'leaving' || !hidden.includes('private') || filter.status === 'leaving',
  );

  const select = (
    name: Exclude<keyof DirectoryFilter, 'search'>,
    label: string,
    options: readonly { readonly value: string; readonly label: string }[],
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
    <Bar role="search" aria-label="Employees">
      <Search>
        <SearchField
          label="Search employees"
          placeholder="Search by name, ID, email, phone…"
          value={search}
          onChange={setSearch}
        />
        <More>
          <Button
            icon={<ListFilter size={16} aria-hidden />}
            aria-expanded={showsMore}
            aria-controls={moreId}
            onClick={() => {
              setShowsMore(!showsMore);
            }}
          >
            {narrowing === 0 ? 'Filters' : `Filters (${narrowing})`}
          </Button>
        </More>
        <IconButton
          label={view === 'cards' ? 'Show as list' : 'Show as cards'}
          onClick={() => {
            onView(view === 'cards' ? 'list' : 'cards');
          }}
        >
          {view === 'cards' ? <List size={18} aria-hidden /> : <LayoutGrid size={18} aria-hidden />}
        </IconButton>
      </Search>
      <Selects id={moreId} data-open={showsMore || undefined}>
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
      </Selects>
    </Bar>
  );
}

/** Nobody can read an id: one whose name isn't known (yet) isn't shown. */
const known = (places: readonly { readonly id: string }[], id: string | undefined) =>
  places.some((place) => place.id === id) ? id : undefined;

const toOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

const Bar = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Search = styled.div`
  display: flex;
  gap: ${tokens.space[2]};

  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** On phones the filters would leave no room for people. */
const More = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const Selects = styled.div`
  display: none;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]};

  &[data-open] {
    display: grid;
  }

  ${media.medium} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
