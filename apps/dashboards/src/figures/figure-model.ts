import type { Figure } from '@atrium/contracts/dashboards';
import { formatAmount, groupNumber, formatSpan } from '@atrium/contracts/numbers';

export type FigureUnit = 'count' | 'money' | 'days' | 'hours' | 'percent';

/** A number at the head of a dashboard. */
export interface FigureModel {
  readonly label: string;
  readonly unit: FigureUnit;
  readonly figure: Figure;
  /** For money. */
  readonly currency?: string;
  /** Replaces the comparison where there's none. */
  readonly note?: string;
}

/** A number as it is read; a dash where it can’t be worked out. */
export function formatFigure(value: number | null, unit: FigureUnit, currency = ''): string {
  if (value === null) return '–';
  if (unit === 'money') return `${formatAmount(value)} ${currency}`.trim();
  if (unit === 'percent') return `${groupNumber(value, 1)} %`;
  if (unit === 'days') return Number.isInteger(value) ? formatSpan(value, 'day') : `${groupNumber(value, 1)} days`;
  if (unit === 'hours') return Number.isInteger(value) ? formatSpan(value, 'hour') : `${groupNumber(value, 1)} hours`;
  return groupNumber(value);
}

/** Compares with the previous period. */
export function changeOf({ figure, unit, currency }: FigureModel, days: number): string {
  const before = days === 1 ? 'the day before' : `in the previous ${formatSpan(days, 'day')}`;
  if (figure.before === null) return figure.now === null ? 'Not enough data' : `No data ${before}`;
  return `${formatFigure(figure.before, unit, currency)} ${before}`;
}

/** The direction of change; null if there's none, or nothing to compare. */
export function directionOf({ now, before }: Figure): 'up' | 'down' | null {
  if (now === null || before === null || now === before) return null;
  return now > before ? 'up' : 'down';
}
