import { inOrder } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import styled from 'styled-components';
import type { FilterName, ListFilters, SubmissionFilter } from './submission-filter';
import { outcomeLabels, stateLabels, undecidedStates } from './submission-states';

interface SubmissionFilterBarProps extends ListFilters {
  readonly label: string;
  readonly filter: SubmissionFilter;
  readonly forms: readonly { readonly key: string; readonly label: string }[];
  readonly onChange: (name: FilterName, value: string) => void;
}

export function SubmissionFilterBar({ label, shows, hasDrafts, filter, forms, onChange }: SubmissionFilterBarProps) {
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const change = (name: FilterName) => (value: string) => {
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
          value={filter.form ?? ''}
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
          value={statusOf(filter)}
          onChange={(value) => {
            const [name, ...rest] = value.split(':');
            onChange(name === 'outcome' ? 'outcome' : 'state', rest.join(':'));
          }}
          options={[
            { value: '', label: 'All statuses' },
            ...undecidedStates
              .filter((state) => hasDrafts || state !== 'draft')
              .map((state) => ({ value: `state:${state}`, label: stateLabels[state] })),
            ...outcomeLabels(filter.form).map((label) => ({ value: `outcome:${label}`, label })),
          ]}
        />
      )}
      {shows.includes('from') && <DatePicker label="From" value={filter.from ?? ''} onChange={change('from')} />}
      {shows.includes('to') && (
        <DatePicker
          label="To"
          error={inOrder(filter) ? undefined : messageFor('field.period-reversed')}
          value={filter.to ?? ''}
          onChange={change('to')}
        />
      )}
    </Bar>
  );
}

/** Two filters share one control. */
const statusOf = ({ state, outcome }: SubmissionFilter): string => {
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
    grid-template-columns: repeat(auto-fit, minmax(${tokens.column.xsmall}, 1fr));

    & > :first-child:nth-last-child(odd) {
      grid-column: auto;
    }
  }
`;
