import { formatDay, formatMonth, formatShortDayOf, formatShortMonth } from '@atrium/contracts/dates';
import { formatAmount, groupDigits, groupNumber } from '@atrium/contracts/numbers';
import type { PlotRow, Unit } from './plot-model';

/** A formatted number; a dash for none. */
export function formatValue(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  if (unit === 'money') return formatAmount(value);
  return unit === 'hours' ? groupNumber(value, 1) : groupDigits(value);
}

/** A compact number for the axis. */
export const formatTick = (value: number): string => groupNumber(value, 1);

export function monthRow(month: string, index: number, values: readonly (number | null)[]): PlotRow {
  const isFirst = index === 0 || month.endsWith('-01');
  return {
    key: month,
    label: isFirst ? formatMonth(month) : formatShortMonth(month),
    name: formatMonth(month),
    written: month,
    values,
  };
}

export const weekRow = (week: string, values: readonly (number | null)[]): PlotRow => ({
  key: week,
  label: formatShortDayOf(week, 'UTC', false),
  name: formatDay(week),
  written: week,
  values,
});

export const namedRow = (key: string, name: string, values: readonly (number | null)[]): PlotRow => ({
  key,
  label: name,
  name,
  written: name,
  values,
});
