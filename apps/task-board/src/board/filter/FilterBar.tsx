import type { Label, Member } from '@atrium/contracts/boards';
import { formatCount, groupDigits } from '@atrium/contracts/numbers';
import { FilterStar } from '@atrium/lists/places';
import { useDebouncedText } from '@atrium/router';
import { Button, IconButton, NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import { Tag, X } from '@atrium/ui/icons';
import styled from 'styled-components';
import { isFiltering, none, type BoardFilter, type FilterParam } from './board-filter';

interface FilterBarProps {
  /** Of the board. */
  readonly title: string;
  readonly filter: BoardFilter;
  readonly members: readonly Member[];
  readonly labels: readonly Label[];
  /** How many tasks match, of how many. */
  readonly shown: number;
  readonly total: number;
  readonly onChange: (name: FilterParam, value: string) => void;
  readonly onClear: () => void;
  readonly onManageLabels: () => void;
}

/** Short: the cards are here already. */
const typingPauseMs = 120;

export function FilterBar({
  title,
  filter,
  members,
  labels,
  shown,
  total,
  onChange,
  onClear,
  onManageLabels,
}: FilterBarProps) {
  const [text, setText] = useDebouncedText(
    filter.q,
    (typed) => {
      onChange('q', typed);
    },
    typingPauseMs,
  );
  const select = (name: FilterParam, label: string, all: string, options: readonly Option[]) => (
    <NativeSelect
      label={label}
      hideLabel
      value={filter[name]}
      onChange={(value) => {
        onChange(name, value);
      }}
      options={[{ value: '', label: all }, ...options, ...unknownOption(filter[name], options)]}
    />
  );

  return (
    <Bar role="search" aria-label="Tasks">
      <Search>
        <SearchField label="Search tasks" placeholder="Search tasks…" value={text} onChange={setText} />
      </Search>
      {select('assignee', 'Assignee', 'All assignees', [
        { value: none, label: 'Unassigned' },
        ...members.map(({ user, name }) => ({ value: user, label: name })),
      ])}
      {select('label', 'Label', 'All labels', [
        { value: none, label: 'No label' },
        ...labels.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {select('due', 'Due date', 'Any due date', [
        { value: 'overdue', label: 'Overdue' },
        { value: 'soon', label: 'Due soon' },
        { value: 'later', label: 'Due later' },
        { value: none, label: 'No due date' },
      ])}
      {select('done', 'Status', 'All statuses', [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ])}
      <Foot>
        <Count role="status" $widest={`${groupDigits(total)} of ${countOf(total)}`.length}>
          {isFiltering(filter) ? `${groupDigits(shown)} of ${countOf(total)}` : countOf(total)}
        </Count>
        <Clear $isNeeded={isFiltering(filter)}>
          <IconButton label="Clear filters" size="small" onClick={onClear}>
            <X aria-hidden />
          </IconButton>
        </Clear>
        <FilterStar title={title} isNarrowed={isFiltering(filter)} />
        <Button variant="ghost" size="small" icon={<Tag aria-hidden />} onClick={onManageLabels}>
          Labels
        </Button>
      </Foot>
    </Bar>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const countOf = (total: number): string => formatCount(total, 'task', 'tasks');

/** An address can name someone or a label that the board no longer has. */
const unknownOption = (value: string, options: readonly Option[]): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? [] : [{ value, label: 'Unknown' }];

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: ${tokens.space[2]};

  ${media.medium} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns:
      minmax(${tokens.column.small}, 1fr) repeat(
        2,
        minmax(${tokens.column.small}, 1fr) minmax(${tokens.column.xsmall}, 1fr)
      )
      auto;
  }
`;

const Search = styled.div`
  grid-column: 1 / -1;

  ${media.wide} {
    grid-column: auto;
  }
`;

const Foot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};

  ${media.wide} {
    grid-column: auto;
  }
`;

/** Its place is kept while it has nothing to do: the board below would move under the pointer. */
const Clear = styled.span<{ readonly $isNeeded: boolean }>`
  visibility: ${({ $isNeeded }) => ($isNeeded ? 'visible' : 'hidden')};
`;

const Count = styled.span<{ readonly $widest: number }>`
  min-width: ${({ $widest }) => $widest}ch;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
