import { inOrder } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import styled from 'styled-components';
import type { SubmissionFilters } from '../api/hr-forms.api';
import type { FilterParam, ListFilters } from './submission-filters';
import { outcomeLabels, stateLabels, undecidedStates } from './submission-states';

interface SubmissionFilterBarProps extends ListFilters {
  readonly label: string;
  readonly filters: SubmissionFilters;
  readonly forms: readonly { readonly key: string; readonly label: string }[];
  readonly onChange: (name: FilterParam, value: string) => void;
}

export function SubmissionFilterBar({ label, shows, hasDrafts, filters, forms, onChange }: SubmissionFilterBarProps) {
  const [search, setSearch] = useDebouncedText(filters.search ?? '', (text) => {
    onChange('search', text);
  });
  const change = (name: FilterParam) => (value: string) => {
    onChange(name, value);
  };

  return (
    <Bar role="search" aria-label={label}>
      {shows.includes('search') && (
        <SearchField label="Person" hideLabel={false} placeholder="Name" value={search} onChange={setSearch} />
      )}
      {shows.includes('form') && (
        <NativeSelect
          label="Form"
          value={filters.form ?? ''}
          onChange={change('form')}
          options={[
            { value: '', label: 'All forms' },
            ...forms.map(({ key, label: text }) => ({ value: key, label: text })),
          ]}
        />
      )}
      {shows.includes('state') && (
        <NativeSelect
          label="Status"
          value={statusOf(filters)}
          onChange={(value) => {
            const [name, ...rest] = value.split(':');
            onChange(name === 'outcome' ? 'outcome' : 'state', rest.join(':'));
          }}
          options={[
            { value: '', label: 'All statuses' },
            ...undecidedStates
              .filter((state) => hasDrafts || state !== 'draft')
              .map((state) => ({ value: `state:${state}`, label: stateLabels[state] })),
            ...outcomeLabels(filters.form).map((label) => ({ value: `outcome:${label}`, label })),
          ]}
        />
      )}
      {shows.includes('from') && <DatePicker label="From" value={filters.from ?? ''} onChange={change('from')} />}
      {shows.includes('to') && (
        <DatePicker
          label="To"
          error={inOrder(filters) ? undefined : messageFor('field.period-reversed')}
          value={filters.to ?? ''}
          onChange={change('to')}
        />
      )}
    </Bar>
  );
}

/** One choice stands for two filters. */
const statusOf = ({ state, outcome }: SubmissionFilters): string => {
  if (outcome !== undefined) return `outcome:${outcome}`;
  return state === undefined ? '' : `state:${state}`;
};

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[3]};
  align-items: end;

  & > :first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));

    & > :first-child:nth-last-child(odd) {
      grid-column: auto;
    }
  }
`;
