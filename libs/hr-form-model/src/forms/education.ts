import type { TableSection } from '../definition';

/** What someone studied; each form gives it a key of its own. */
export const education = {
  kind: 'table',
  title: 'Education',
  note: 'Highest degree first.',
  columns: [
    { key: 'degree', label: 'Degree', kind: 'text', required: true },
    { key: 'institution', label: 'Institution', kind: 'text', required: true },
    { key: 'passingYear', label: 'Passing year', kind: 'number', grouped: false, min: 1950, required: true },
    { key: 'result', label: 'Result', kind: 'text', max: 50 },
  ],
  // Who has just begun to study knows when that should end.
  checks: [{ name: 'year-up-to', field: 'passingYear', ahead: 5 }],
  rows: { from: 'people', start: 1, min: 1, max: 8, addLabel: 'Add a degree' },
} as const satisfies Omit<TableSection, 'key'>;
