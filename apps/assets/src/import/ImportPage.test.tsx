import type { AssetImportPreview, AssetImportRow } from '@atrium/contracts/assets';
import { refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { employeeSession, openAssets } from '../testing/open-assets';

const importRow = (
  line: number,
  given: Partial<AssetImportRow['values']>,
  problems: AssetImportRow['problems'] = {},
) => ({
  line,
  id: '',
  action: 'add' as const,
  changes: [],
  values: {
    title: '',
    category: '',
    purchase_date: '',
    serial_number: '',
    description: '',
    condition: '',
    ...given,
  },
  problems,
});

const good = importRow(2, { title: 'Laptop', category: 'Computers' });
const bad = importRow(3, { title: '', category: 'Computers' }, { title: ['This field is required.'] });
const isValid = ({ problems }: AssetImportRow) => Object.keys(problems).length === 0;
const previewOf = (...rows: AssetImportRow[]): AssetImportPreview => ({
  ignored_columns: [],
  rows,
  total: rows.length,
  valid: rows.filter(isValid).length,
  actions: {
    add: rows.filter((row) => isValid(row) && row.action === 'add').length,
    change: rows.filter((row) => isValid(row) && row.action === 'change').length,
    none: rows.filter((row) => isValid(row) && row.action === 'none').length,
  },
});

const check = 'POST assets/import/preview/';
const write = 'POST assets/import/';
const file = new File(['Title,Category'], 'assets.csv', { type: 'text/csv' });

const choose = async () => {
  await user.upload(await screen.findByLabelText('CSV file', {}, { timeout: 20_000 }), file);
};
const open = (handlers: Parameters<typeof openAssets>[0]) => openAssets(handlers, { at: '/import' });

describe('import of assets', () => {
  it('shows each row with its problems before anything is written', async () => {
    const remote = open({ [check]: () => ({ ...previewOf(good, bad), ignored_columns: ['Colour'] }) });
    await choose();
    expect(
      await screen.findByText('New assets: 1. Changed: 0. Unchanged: 0. Rows with problems: 1.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Ignored columns: Colour')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Rows in the file' })).getAllByRole('row');
    expect(rows[1]).not.toHaveTextContent('Problem');
    expect(rows[2]).toHaveTextContent('This field is required.');
    expect(remote.network.callsOf(check)[0]!.form!.get('file')).toMatchObject({ name: 'assets.csv' });
    expect(remote.network.callsOf(write)).toHaveLength(0);

    await user.click(screen.getByRole('checkbox', { name: 'Only show rows with problems' }));
    expect(screen.queryByText('Laptop')).not.toBeInTheDocument();
  });

  it('skips rows with problems and imports the others', async () => {
    const remote = open({
      [check]: () => previewOf(good, bad),
      [write]: () => ({ created: 1, changed: 0, unchanged: 0, skipped: 1, first_tag: 'A-00001', last_tag: 'A-00001' }),
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Skip 1 row and import 1' }));
    expect(await screen.findByText('Assets imported: 1 added, 0 changed.')).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/asset_management');
    });
    const sent = remote.network.callsOf(write)[0]!;
    expect(sent.form!.get('skip_problems')).toBe('true');
    expect(sent.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('shows the changes to the assets that the file names by their ID', async () => {
    const changed = {
      ...importRow(2, { title: 'Laptop 14', description: '' }),
      id: 'A-00001',
      action: 'change' as const,
      changes: [
        { field: 'title' as const, before: 'Laptop', after: 'Laptop 14' },
        { field: 'description' as const, before: 'Old', after: '' },
      ],
    };
    const same = { ...importRow(3, { title: 'Phone' }), id: 'A-00002', action: 'none' as const };
    open({ [check]: () => previewOf(changed, same) });
    await choose();
    await screen.findByText('New assets: 0. Changed: 1. Unchanged: 1. Rows with problems: 0.');
    const [, first, second] = within(screen.getByRole('table', { name: 'Rows in the file' })).getAllByRole('row');
    const cells = within(first!).getAllByRole('cell');
    expect(within(first!).getByText('Changed')).toBeInTheDocument();
    expect(cells[0]).toHaveTextContent('A-00001');
    expect(within(cells[1]!).getByRole('deletion')).toHaveTextContent('Laptop');
    expect(within(cells[1]!).getByRole('insertion')).toHaveTextContent('Laptop 14');
    expect(within(cells[5]!).getByRole('deletion')).toHaveTextContent('Old');
    expect(within(cells[5]!).queryByRole('insertion')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('No change');
  });

  it('offers no import where nothing would change', async () => {
    open({ [check]: () => previewOf({ ...good, id: 'A-00001', action: 'none' }) });
    await choose();
    await screen.findByText('All assets already match the file. There’s nothing to import.');
    expect(screen.queryByRole('button', { name: /^import/i })).not.toBeInTheDocument();
  });

  it('imports everything if nothing is wrong', async () => {
    const remote = open({
      [check]: () => previewOf(good),
      [write]: () => ({ created: 1, changed: 0, unchanged: 0, skipped: 0, first_tag: 'A-00001', last_tag: 'A-00001' }),
    });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('Assets imported: 1 added, 0 changed.');
    expect(remote.network.callsOf(write)[0]!.form!.get('skip_problems')).toBe('false');
  });

  it('offers no import if no row is valid', async () => {
    open({ [check]: () => previewOf(bad) });
    await choose();
    expect(
      await screen.findByText('None of the rows can be imported. Fix the file and choose it again.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /import/i })).not.toBeInTheDocument();
  });

  it('says at the file why it can’t be imported at all', async () => {
    open({
      [check]: () => refuse(400, 'request.invalid', { fields: { file: ['There are no rows below the headings.'] } }),
    });
    await choose();
    await waitFor(() => {
      expect(screen.getByLabelText('CSV file')).toHaveAccessibleDescription('There are no rows below the headings.');
    });
  });

  it('takes no other file during an import', async () => {
    open({ [check]: () => previewOf(good), [write]: () => new Promise(() => undefined) });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText('CSV file')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Remove assets.csv' })).toBeDisabled();
  });

  it('keeps the preview when the import fails', async () => {
    open({ [check]: () => previewOf(good), [write]: () => refuse(503, 'server.unavailable') });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText(/Atrium is starting up or busy/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeInTheDocument();
  });

  it('shows which rows have got a problem since the preview', async () => {
    const taken = importRow(2, { ...good.values, serial_number: 'SN-1' }, { serial_number: ['Taken.'] });
    const fine = importRow(3, { title: 'Phone', category: 'Phones' });
    const remote = open({
      [check]: () => previewOf({ ...taken, problems: {} }, fine),
      [write]: () => refuse(400, 'asset-import.problems', { fields: { 'rows.0.serial_number': ['Taken.'] } }),
    });
    await choose();
    await screen.findByRole('button', { name: 'Import 2 rows' });
    remote.network.answer({ [check]: () => previewOf(taken, fine) });
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }));

    expect(await screen.findByText('Some rows have problems, so nothing was imported.')).toBeInTheDocument();
    expect(await screen.findByText('Taken.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Skip 1 row and import 1' })).toHaveFocus();
    expect(remote.network.callsOf(check).map(({ form }) => form!.get('file'))).toEqual([
      expect.objectContaining({ name: 'assets.csv' }),
      expect.objectContaining({ name: 'assets.csv' }),
    ]);
  });

  it('names the column of each cell to screen readers, whichever are shown', async () => {
    open({ [check]: () => previewOf(good) });
    await choose();
    const table = within(await screen.findByRole('table', { name: 'Rows in the file' }));
    expect(table.getByRole('columnheader', { name: 'Category' })).toHaveAttribute('aria-colindex', '4');
    expect(table.getByRole('cell', { name: 'Computers' })).toHaveAttribute('aria-colindex', '4');
    expect(table.getByRole('rowheader', { name: /^2/ })).toHaveAttribute('aria-colindex', '1');
  });

  it('is for admins only', async () => {
    openAssets({}, { at: '/import', as: employeeSession() });
    expect(await screen.findByText('Only admins can do this.')).toBeInTheDocument();
    expect(screen.queryByLabelText('CSV file')).not.toBeInTheDocument();
  });
});
