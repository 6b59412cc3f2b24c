import { Badge, tokens } from '@atrium/ui';
import { CardTable, LoadingCardTable, type CardTableColumn } from '@atrium/ui/table';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Tables/CardTable' } satisfies Meta;

interface Person {
  readonly name: string;
  readonly department: string;
  readonly state: 'Active' | 'Invited';
}

const people: readonly Person[] = [
  { name: 'Ada Lovelace', department: 'Engineering', state: 'Active' },
  { name: 'Grace Hopper', department: '', state: 'Invited' },
  { name: longText, department: 'Finance', state: 'Active' },
];

const columns: readonly CardTableColumn<Person>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'department',
    header: 'Department',
    isLabelled: true,
    isBlank: ({ department }) => department === '',
    cell: ({ department }) => department,
  },
  { id: 'state', header: 'State', width: tokens.column.xsmall, cell: ({ state }) => <Badge>{state}</Badge> },
];

const height = rowHeight(57);

/** The last row of it is still loading where there is more. */
const People = ({ label, rows, hasMore }: { label: string; rows: readonly Person[]; hasMore: boolean }) => {
  const listRef = useRef<HTMLTableSectionElement>(null);
  const count = rows.length + (hasMore ? 1 : 0);
  const { drawn, ...windowed } = useWindowedRows({ listRef, count, rowHeight: height });
  return (
    <CardTable
      {...windowed}
      listRef={listRef}
      drawn={drawn.map((place) => ({ ...place, row: rows[place.index] }))}
      label={label}
      columns={columns}
      rowCount={hasMore ? undefined : rows.length}
    />
  );
};

export const All: StoryObj = {
  render: () => (
    <States $columns={1}>
      <State name="Rows">
        <People label="People" rows={people} hasMore={false} />
      </State>
      <State name="Loading">
        <LoadingCardTable label="People, loading" columns={columns} rows={2} />
      </State>
    </States>
  ),
};

export const More: StoryObj = { tags: ['viewport'], render: () => <People label="People" rows={people} hasMore /> };
