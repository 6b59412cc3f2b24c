import type { HiddenField } from '@atrium/contracts/company-settings';
import { useDebouncedText } from '@atrium/router';
import { Button, IconButton, SearchField, media, tokens } from '@atrium/ui';
import { LayoutGrid, List, ListFilter } from '@atrium/ui/icons';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { DirectoryFilter, DirectoryView } from './directory-filter';
import { DirectorySelects } from './DirectorySelects';

interface DirectoryFiltersProps {
  readonly filter: DirectoryFilter;
  readonly onChange: (name: keyof DirectoryFilter, value: string) => void;
  /** Fields hidden from the viewer, which can't be filtered by. */
  readonly hidden: readonly HiddenField[];
  /** What can be chosen is read after the people, who are what the page is for. */
  readonly isWaiting: boolean;
  readonly view: DirectoryView;
  readonly onView: (view: DirectoryView) => void;
}

/** Search, view and filters of the directory. */
export function DirectoryFilters({ filter, onChange, hidden, isWaiting, view, onView }: DirectoryFiltersProps) {
  const [search, setSearch] = useDebouncedText(filter.search ?? '', (text) => {
    onChange('search', text);
  });
  const moreId = useId();
  const [showsMore, setShowsMore] = useState(false);
  const narrowing = Object.keys(filter).filter((name) => name !== 'search' && name !== 'sort').length;
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
        <DirectorySelects filter={filter} onChange={onChange} hidden={hidden} isWaiting={isWaiting} />
      </Selects>
    </Bar>
  );
}

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
