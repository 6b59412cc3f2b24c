import { FilterBar, FilterSelect } from '@atrium/lists';
import { useContactsOrganisationsQuery } from '../api/contacts.api';
import type { ContactFilter } from './contact-filter';

interface ContactFiltersProps {
  readonly filter: ContactFilter;
  readonly onChange: (name: keyof ContactFilter, value: string) => void;
}

const people = [
  { value: 'colleagues', label: 'Colleagues' },
  { value: 'outside', label: 'Outside the company' },
];
const adders = [{ value: 'true', label: 'Added by me' }];
const deleted = [{ value: 'true', label: 'Deleted in the last 30 days' }];

export function ContactFilters({ filter, onChange }: ContactFiltersProps) {
  const { data: organisations = [] } = useContactsOrganisationsQuery();
  const changeTo = (name: keyof ContactFilter) => (value: string) => {
    onChange(name, value);
  };
  const narrowing = [filter.who, filter.organisation, filter.mine, filter.deleted].filter(
    (value) => value !== undefined,
  ).length;

  return (
    <FilterBar
      label="Contacts"
      narrowing={narrowing}
      search={{
        label: 'Search contacts',
        placeholder: 'Search by name, organisation, number…',
        value: filter.search,
        onChange: changeTo('search'),
      }}
    >
      <FilterSelect label="People" all="Everyone" options={people} value={filter.who} onChange={changeTo('who')} />
      <FilterSelect
        label="Organisation"
        all="All organisations"
        options={organisations.map(({ name, contacts }) => ({ value: name, label: `${name} (${contacts})` }))}
        value={filter.organisation}
        onChange={changeTo('organisation')}
      />
      <FilterSelect
        label="Added by"
        all="Added by anyone"
        options={adders}
        value={filter.mine}
        onChange={changeTo('mine')}
      />
      <FilterSelect
        label="State"
        all="Not deleted"
        options={deleted}
        value={filter.deleted}
        onChange={changeTo('deleted')}
      />
    </FilterBar>
  );
}
