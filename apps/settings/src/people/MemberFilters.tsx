import { memberStates } from '@atrium/contracts/members';
import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { MemberFilter } from './member-filter';
import { stateLabels } from './member-text';

interface MemberFiltersProps {
  readonly filter: MemberFilter;
  readonly onChange: (name: keyof MemberFilter, value: string) => void;
}

export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  return (
    <Bar role="search" aria-label="Accounts">
      <SearchField
        label="Search accounts"
        placeholder="Search by name, ID, email…"
        value={search}
        onChange={setSearch}
      />
      <NativeSelect
        label="State"
        hideLabel
        value={filter.state ?? ''}
        options={[
          { value: '', label: 'All states' },
          ...memberStates.map((state) => ({ value: state, label: stateLabels[state] })),
        ]}
        onChange={(state) => {
          onChange('state', state);
        }}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${tokens.space[2]};

  ${media.small} {
    grid-template-columns: minmax(0, 1fr) ${tokens.column.medium};
  }
`;
