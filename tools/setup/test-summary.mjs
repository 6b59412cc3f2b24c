import { formatDuration } from './progress.mjs';
import { sum } from './test-results.mjs';

/** The table of all steps, and as its last line the totals alone. */
export function summaryOf(steps) {
  const rows = [
    ['Step', 'Passed', 'Failed', 'Time'],
    ...steps.map(({ name, passed, failed, milliseconds }) => [
      name,
      String(passed),
      String(failed),
      formatDuration(milliseconds),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map(([name, ...cells]) =>
    [name.padEnd(widths[0]), ...cells.map((cell, index) => cell.padStart(widths[index + 1]))].join('  '),
  );
  const { passed, failed } = sum(steps);
  return [...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}
