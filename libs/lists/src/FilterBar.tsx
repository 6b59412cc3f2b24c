import { useDebouncedText } from '@atrium/router';
import { NativeSelect, SearchField, media, tokens } from '@atrium/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FoldedFilters } from './FoldedFilters';

export interface FilterBarProps {
  /** What is narrowed, such as `Assets`. */
  readonly label: string;
  readonly search: {
    readonly label: string;
    readonly placeholder: string;
    readonly value: string | undefined;
    readonly onChange: (text: string) => void;
  };
  /** How many of the selects narrow the list: phones fold them behind a button that says so. */
  readonly narrowing: number;
  /** The selects beside the search; there is room for four. */
  readonly children: ReactNode;
}

/** What narrows and sorts a list. */
export function FilterBar({ label, search, narrowing, children }: FilterBarProps) {
  const [text, setText] = useDebouncedText(search.value ?? '', search.onChange);
  return (
    <Bar role="search" aria-label={label}>
      <FoldedFilters
        narrowing={narrowing}
        lead={
          <Search>
            <SearchField label={search.label} placeholder={search.placeholder} value={text} onChange={setText} />
          </Search>
        }
      >
        {children}
      </FoldedFilters>
    </Bar>
  );
}

export interface FilterSelectProps {
  readonly label: string;
  /** The option for no filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The address can name a value that nothing uses any more. It stays on offer while it’s selected. */
export function FilterSelect({ label, all, options, value = '', onChange }: FilterSelectProps) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  const offered = isOffered ? options : [{ value, label: value }, ...options];
  return (
    <NativeSelect
      label={label}
      hideLabel
      value={value}
      onChange={onChange}
      options={[{ value: '', label: all }, ...offered]}
    />
  );
}

export interface SortSelectProps<Sort extends string> {
  /** What each order is called, in the order of the options. */
  readonly labels: Readonly<Record<Sort, string>>;
  readonly value: Sort;
  readonly onChange: (value: string) => void;
}

export const SortSelect = <Sort extends string>({ labels, value, onChange }: SortSelectProps<Sort>) => (
  <NativeSelect<string>
    label="Sort by"
    hideLabel
    value={value}
    onChange={onChange}
    options={Object.entries<string>(labels).map(([sort, label]) => ({ value: sort, label: `Sort: ${label}` }))}
  />
);

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
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
