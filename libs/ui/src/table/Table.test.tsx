import { render, screen } from '@testing-library/react';
import { Table, type TableColumn } from './Table';

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly amount: number;
}

const columns: readonly TableColumn<Entry>[] = [
  { id: 'title', header: 'Title', cell: (entry) => entry.title, isRowHeader: true },
  { id: 'amount', header: 'Amount', align: 'end', cell: (entry) => entry.amount },
];

const table = (rows: readonly Entry[], isLoading = false) => (
  <Table
    label="Transactions"
    columns={columns}
    rows={rows}
    rowKey={(entry) => entry.id}
    empty="Nothing yet"
    isLoading={isLoading}
  />
);

test('rows and columns have their headers', () => {
  render(table([{ id: 1, title: 'Lunch', amount: 12 }]));
  expect(screen.getByRole('table', { name: 'Transactions' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Title', 'Amount']);
  expect(screen.getByRole('rowheader', { name: 'Lunch' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '12' })).toBeInTheDocument();
});

test('without rows it says so, but not while they load', () => {
  const { rerender } = render(table([], true));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.queryByText('Nothing yet')).not.toBeInTheDocument();
  rerender(table([]));
  expect(screen.getByRole('cell', { name: 'Nothing yet' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
