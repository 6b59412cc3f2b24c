import { plotAsCsv } from './plot-csv';
import { monthRow, namedRow } from './plot-words';

const plot = {
  id: 'p',
  title: 'Plot',
  kind: 'columns',
  heading: 'Month',
  series: ['Debit', 'Credit'],
  rows: [monthRow('2026-03', 0, [1234.5, null])],
  unit: 'money',
  empty: '',
} as const;

test('a table is written with ISO months and plain numbers', () => {
  expect(plotAsCsv({ ...plot, unitName: 'BDT' })).toBe('\uFEFFMonth,Debit (BDT),Credit (BDT)\r\n2026-03,1234.5,\r\n');
});

test('names run nothing, and stay in their cells', () => {
  const rows = [namedRow('a', '=cmd|’/c calc’', [1, 2]), namedRow('b', 'Sales, "East"', [3, 4])];
  expect(plotAsCsv({ ...plot, heading: 'Department', rows })).toBe(
    '\uFEFFDepartment,Debit,Credit\r\n\'=cmd|’/c calc’,1,2\r\n"Sales, ""East""",3,4\r\n',
  );
});
