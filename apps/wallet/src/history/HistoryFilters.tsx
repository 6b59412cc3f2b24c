import { inOrder } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { FoldedFilters } from '@atrium/lists';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import styled from 'styled-components';
import type { HistoryFilter } from './history-filter';
import { asTable } from './history-styles';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onChange: (name: keyof HistoryFilter, value: string) => void;
}

const kinds = [
  { value: '', label: 'Debit and credit' },
  { value: 'debit', label: 'Debit only' },
  { value: 'credit', label: 'Credit only' },
] as const;

/** Narrows the history by text, kind and period. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const narrowing = [filter.kind, filter.from, filter.to].filter((value) => value !== undefined).length;
  const isReversed = !inOrder(filter);
  const kind = kinds.find(({ value }) => value === filter.kind?.toLowerCase())?.value ?? '';
  return (
    <Bar role="search" aria-label="Transactions">
      <FoldedFilters
        narrowing={narrowing}
        lead={
          <Search>
            <SearchField
              label="Search transactions"
              hideLabel={false}
              placeholder="Title or description…"
              value={search}
              onChange={setSearch}
            />
          </Search>
        }
      >
        <Kind>
          <NativeSelect
            label="Kind"
            value={kind}
            options={kinds}
            onChange={(value) => {
              onChange('kind', value);
            }}
          />
        </Kind>
        <DatePicker
          label="From"
          value={filter.from ?? ''}
          onChange={(day) => {
            onChange('from', day);
          }}
        />
        <DatePicker
          label="To"
          error={isReversed ? messageFor('wallet.period-reversed') : undefined}
          value={filter.to ?? ''}
          onChange={(day) => {
            onChange('to', day);
          }}
        />
      </FoldedFilters>
    </Bar>
  );
}

const dateWidth = '9.5rem';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[3]};

  ${asTable} {
    grid-template-columns: minmax(${tokens.column.xsmall}, 2fr) minmax(0, 1.2fr) repeat(2, minmax(${dateWidth}, 1fr));
  }
`;

const Search = styled.div`
  grid-column: 1 / -1;

  ${asTable} {
    grid-column: auto;
  }
`;

const Kind = styled(Search)``;
