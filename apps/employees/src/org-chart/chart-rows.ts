import type { ChartPerson } from '@atrium/contracts/records';
import { top } from '../api/chart.api';

/** Those who report to somebody, as far as they were read. */
export interface Branch {
  readonly people: readonly ChartPerson[];
  /** Those that weren't read yet included. */
  readonly total: number;
  readonly state: 'loading' | 'failed' | 'read';
  /** More follow. */
  readonly hasMore: boolean;
}

interface Placed {
  readonly key: string;
  /** From 1. */
  readonly level: number;
}

export interface PersonRow extends Placed {
  readonly kind: 'person';
  readonly person: ChartPerson;
  /** Among those with the same manager, from 1. */
  readonly position: number;
  readonly size: number;
  /** Null for somebody without reports. */
  readonly isExpanded: boolean | null;
}

/** In the place of people that aren't there yet. */
export interface UnreadRow extends Placed {
  /** `more`: a page that nobody has asked for yet. */
  readonly kind: 'loading' | 'more' | 'failed';
  /** Whose reports they are. */
  readonly manager: string;
}

export type ChartRow = PersonRow | UnreadRow;

export interface ChartState {
  readonly branches: ReadonlyMap<string, Branch>;
  readonly isExpanded: (id: string) => boolean;
  /** Somebody who was looked for, with their managers from the top: they are shown even if their page wasn't read. */
  readonly line: readonly ChartPerson[];
}

/** The chart from the top down, one row for each person who can be seen. */
export function chartRows(chart: ChartState): readonly ChartRow[] {
  const rows: ChartRow[] = [];
  addBranch(rows, chart, top, 1);
  return rows;
}

function addBranch(rows: ChartRow[], chart: ChartState, manager: string, level: number): void {
  const branch = chart.branches.get(manager);
  const people = withLine(branch?.people ?? [], chart.line, manager);
  for (const [index, person] of people.entries()) {
    const isExpanded = person.reports === 0 ? null : chart.isExpanded(person.id);
    const size = Math.max(branch?.total ?? 0, people.length);
    rows.push({ kind: 'person', key: person.id, person, level, position: index + 1, size, isExpanded });
    if (isExpanded === true) addBranch(rows, chart, person.id, level + 1);
  }
  if (branch?.state === 'failed') rows.push({ kind: 'failed', key: `failed ${manager}`, level, manager });
  else if (branch === undefined || branch.state === 'loading') {
    rows.push({ kind: 'loading', key: `loading ${manager}`, level, manager });
  } else if (branch.hasMore) rows.push({ kind: 'more', key: `more ${manager}`, level, manager });
}

/** Whoever leads to the person that was looked for comes first until the page that has them was read. */
function withLine(
  people: readonly ChartPerson[],
  line: readonly ChartPerson[],
  manager: string,
): readonly ChartPerson[] {
  const next = line[manager === top ? 0 : line.findIndex(({ id }) => id === manager) + 1];
  const isHere = next !== undefined && (manager === top || line.some(({ id }) => id === manager));
  return !isHere || people.some(({ id }) => id === next.id) ? people : [next, ...people];
}

/** The row of the manager, or -1 at the top. */
export function parentOf(rows: readonly ChartRow[], index: number): number {
  const level = rows[index]?.level ?? 1;
  for (let above = index - 1; above >= 0; above -= 1) if ((rows[above]?.level ?? 1) < level) return above;
  return -1;
}

/** The next row whose name begins with what was typed, from a row on and round; -1 for none. */
export function rowNamed(rows: readonly ChartRow[], typed: string, from: number): number {
  const wanted = typed.toLocaleLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    const row = rows[index];
    if (row?.kind === 'person' && row.person.name.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
