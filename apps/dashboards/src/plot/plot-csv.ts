import { toCsvText } from '@atrium/contracts/csv-text';
import type { PlotModel } from './plot-model';

/** The table of a plot as a file for spreadsheets: points for decimals, ISO days, and no text that runs as a formula. */
export function plotAsCsv({ heading, series, rows, unitName }: PlotModel): string {
  const inUnit = (name: string): string => (unitName === undefined ? name : `${name} (${unitName})`);
  const lines = [
    [heading, ...series.map(inUnit)].map(quoted),
    ...rows.map(({ written, values }) => [quoted(written), ...values.map((value) => value ?? '')]),
  ];
  // The BOM makes spreadsheets read it as UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

function quoted(text: string): string {
  const inert = toCsvText(text);
  return /[",\r\n;]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
