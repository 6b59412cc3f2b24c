import type { RecordImportPreview } from '@atrium/contracts/records';
import { refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openEmployees } from '../testing/open-employees';

const check = 'POST employees/import/preview/';
const write = 'POST employees/import/';
const file = new File(['Employee ID,City'], 'people.csv', { type: 'text/csv' });
const changed: RecordImportPreview['rows'][number] = {
  line: 2,
  employee_id: 'E-1',
  name: 'Amina Rahman',
  action: 'change',
  changes: [{ field: 'city', before: '', after: 'Dhaka' }],
  problems: {},
};
const bad: RecordImportPreview['rows'][number] = {
  ...changed,
  line: 3,
  employee_id: 'E-9',
  name: '',
  action: 'none',
  changes: [],
  problems: { employee_id: ['No employee has this ID.'] },
};
const previewOf = (...rows: RecordImportPreview['rows']): RecordImportPreview => ({
  ignored_columns: ['Shoe size'],
  rows,
  total: rows.length,
  valid: rows.filter(({ problems }) => problems.employee_id === undefined).length,
  actions: { change: rows.filter(({ changes }) => changes.length > 0).length, none: 0 },
});

const open = (network: NetworkHandlers, as: 'hr' | 'nothing' = 'hr') =>
  openEmployees('/employee_dashboard/import', { as, network });
const choose = async () => {
  await user.upload(await screen.findByLabelText('CSV file', {}, { timeout: 20_000 }), file);
};

describe('import of records', () => {
  it('shows what would change and what is wrong before anything is written', async () => {
    const remote = open({ [check]: () => previewOf(changed, bad) });
    await choose();
    expect(await screen.findByText('Changed: 1. Unchanged: 0. Rows with problems: 1.')).toBeInTheDocument();
    expect(screen.getByText('Ignored columns: Shoe size')).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('listitem').slice(-2);
    expect(first).toHaveTextContent('Amina Rahman E-1 · Line 2ChangedCity: from nothing to → Dhaka');
    expect(second).toHaveTextContent('Employee ID: No employee has this ID.');
    expect(remote.network.callsOf(write)).toHaveLength(0);
  });

  it('skips rows with problems and imports the others', async () => {
    const remote = open({
      [check]: () => previewOf(changed, bad),
      [write]: () => ({ changed: 1, unchanged: 0, skipped: 1 }),
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Skip 1 row and import 1' }));
    expect(await screen.findByText('Import complete. Records changed: 1.')).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
    expect(remote.network.callsOf(write)[0]?.form?.get('skip_problems')).toBe('true');
  });

  it('checks the file again where rows have got a problem since', async () => {
    const remote = open({ [check]: () => previewOf(changed), [write]: () => refuse(400, 'asset-import.problems') });
    await choose();
    const button = await screen.findByRole('button', { name: 'Import 1 row' });
    remote.network.answer({ [check]: () => previewOf({ ...changed, ...bad, line: 2 }) });
    await user.click(button);
    expect(await screen.findByText('Some rows have problems, so nothing was imported.')).toBeInTheDocument();
    expect(await screen.findByText('Employee ID: No employee has this ID.')).toBeInTheDocument();
  });

  it('is for HR and admins', async () => {
    open({}, 'nothing');
    expect(await screen.findByText('Only HR and admins can do this.')).toBeInTheDocument();
    expect(screen.queryByLabelText('CSV file')).not.toBeInTheDocument();
  });
});
