import { Badge, EmptyState, tokens } from '@atrium/ui';
import { Table, type TableColumn } from '@atrium/ui/table';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Tables/Table' } satisfies Meta;

interface Person {
  readonly name: string;
  readonly department: string;
  readonly days: number;
}

const people: readonly Person[] = [
  { name: 'Ada Lovelace', department: 'Engineering', days: 12 },
  { name: 'Grace Hopper', department: 'Operations', days: 1200 },
  { name: longText, department: 'Finance', days: 3 },
];

const columns: readonly TableColumn<Person>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'department', header: 'Department', align: 'center', cell: ({ department }) => <Badge>{department}</Badge> },
  { id: 'days', header: 'Days', align: 'end', width: tokens.column.xsmall, cell: ({ days }) => days },
];

const shared = { columns, rowKey: ({ name }: Person) => name };

export const All: StoryObj = {
  render: () => (
    <States $columns={1}>
      <State name="Rows">
        <Table {...shared} label="People" rows={people} stickyHeader />
      </State>
      <State name="Loading">
        <Table {...shared} label="People, loading" rows={[]} isLoading />
      </State>
      <State name="Empty">
        <Table {...shared} label="People, none" rows={[]} empty={<EmptyState title="Nobody yet" />} />
      </State>
      <State name="Many columns">
        <Table
          label="People, many columns"
          rowKey={({ name }: Person) => name}
          rows={people.slice(0, 1)}
          columns={Array.from({ length: 14 }, (_, index) => ({
            id: String(index),
            header: `Column ${index + 1}`,
            cell: ({ department }: Person) => department,
          }))}
        />
      </State>
    </States>
  ),
};
