import { loadForm } from '@atrium/hr-form-model/forms';
import { inFormOrder, labelOfPath } from './form-errors';

it('names rows as the form does: by their label, or by their number', async () => {
  const [clearance, attendance] = [await loadForm('nodue'), await loadForm('attendance')];
  const table = clearance.sections.find((section) => section.kind === 'table' && section.rows.from === 'labels');
  if (table?.kind !== 'table' || table.rows.from !== 'labels') throw new Error('The form has no labelled table.');
  const [column] = table.columns;
  expect(labelOfPath(clearance, `${table.key}.1.${column?.key ?? ''}`)).toBe(
    `${table.title}, ${table.rows.labels[1] ?? ''}: ${column?.label ?? ''}`,
  );
  expect(labelOfPath(attendance, 'attendanceRows.1.checkInTime')).toMatch(/, row 2: Check-in time$/);
});

it('puts errors into the order of the form, whoever found them', async () => {
  const attendance = await loadForm('attendance');
  const errors = ['signature', 'notes', 'attendanceRows.10.date', 'attendanceRows.2.remarks', 'attendanceRows.2.date'];
  const ordered = inFormOrder(
    attendance,
    Object.fromEntries([...errors, 'periodFrom'].map((path) => [path, 'Wrong.'])),
  );
  expect(Object.keys(ordered)).toEqual([
    'periodFrom',
    'attendanceRows.2.date',
    'attendanceRows.2.remarks',
    'attendanceRows.10.date',
    'notes',
    'signature',
  ]);
});
