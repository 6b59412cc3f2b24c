import { render, screen, within } from '@testing-library/react';
import { CardTable, LoadingCardTable, type CardTableColumn } from './CardTable';

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

const columns: readonly CardTableColumn<Entry>[] = [
  { id: 'title', header: 'Title', isRowHeader: true, cell: ({ title }) => title },
  { id: 'note', header: 'Note', isLabelled: true, isBlank: ({ note }) => note === '', cell: ({ note }) => note },
];

const table = (rows: readonly (Entry | undefined)[], rowCount?: number, first = 0) => (
  <CardTable
    label="Entries"
    columns={columns}
    drawn={rows.map((row, place) => ({ row, index: first + place, key: place, gap: 0 }))}
    below={0}
    measure={() => undefined}
    listRef={{ current: null }}
    rowCount={rowCount}
    rowData={({ id }) => ({ 'data-entry': id })}
  />
);

const lunch = { id: 'a', title: 'Lunch', note: 'With guests' };

test('a row says its place in the whole list and where it can be found', () => {
  render(table([lunch], 300, 41));
  expect(screen.getByRole('table', { name: 'Entries' })).toHaveAttribute('aria-rowcount', '301');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Title', 'Note']);
  const row = screen.getAllByRole('row')[1];
  expect(row).toHaveAttribute('aria-rowindex', '43');
  expect(row).toHaveAttribute('data-entry', 'a');
  expect(screen.getByRole('rowheader', { name: 'Lunch' })).toHaveAttribute('aria-colindex', '1');
});

test('a cell has its label for a phone, and is left out there when it says nothing', () => {
  render(table([lunch, { ...lunch, id: 'b', note: '' }]));
  const [full, blank] = screen.getAllByRole('cell');
  expect(full).toHaveAttribute('data-label', 'Note');
  expect(full).not.toHaveAttribute('data-blank');
  expect(blank).toHaveAttribute('data-blank');
});

test('rows that are still loading are no rows to a screen reader', () => {
  render(table([lunch, undefined]));
  const shown = screen.getByRole('table', { name: 'Entries' });
  expect(shown).toHaveAttribute('aria-rowcount', '-1');
  expect(within(shown).getAllByRole('row')).toHaveLength(2);
});

test('before the first rows it has its head and is busy', () => {
  render(<LoadingCardTable label="Entries" columns={columns} rows={3} />);
  expect(screen.getByRole('table', { name: 'Entries' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(1);
});
