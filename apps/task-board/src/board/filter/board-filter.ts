import type { Card, BoardSnapshot } from '@atrium/contracts/boards';
import { dueState } from '../../dates/due-state';

export const filterParams = ['q', 'assignee', 'label', 'due', 'done'] as const;
export type FilterParam = (typeof filterParams)[number];

export const dueChoices = ['overdue', 'soon', 'later', 'none'] as const;
export const doneChoices = ['open', 'done'] as const;

/** Stands for nobody and for no label where an id would stand. */
export const none = 'none';

/** What a board is narrowed to; it lives in the address. */
export type BoardFilter = Readonly<Record<FilterParam, string>>;

/** Reads the address; what someone mistyped there counts as not given. */
export function readFilter(params: URLSearchParams): BoardFilter {
  const oneOf = (name: FilterParam, choices: readonly string[]) =>
    choices.find((choice) => choice === params.get(name)) ?? '';
  return {
    q: params.get('q')?.trim() ?? '',
    assignee: params.get('assignee') ?? '',
    label: params.get('label') ?? '',
    due: oneOf('due', dueChoices),
    done: oneOf('done', doneChoices),
  };
}

export const isFiltering = (filter: BoardFilter): boolean => filterParams.some((name) => filter[name] !== '');

/** The address with one parameter changed; an empty value leaves it. */
export function withFilterParam(params: URLSearchParams, name: FilterParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

export function withoutFilter(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of filterParams) changed.delete(name);
  return changed;
}

/** The board with the cards that match only. A list of which all match stays the same object. */
export function narrowed(board: BoardSnapshot, filter: BoardFilter, now: number): BoardSnapshot {
  if (!isFiltering(filter)) return board;
  const matches = matcher(filter, now);
  return {
    ...board,
    lists: board.lists.map((list) => {
      const cards = list.cards.filter(matches);
      return cards.length === list.cards.length ? list : { ...list, cards };
    }),
  };
}

export const countCards = ({ lists }: BoardSnapshot): number => lists.reduce((sum, { cards }) => sum + cards.length, 0);

function matcher({ q, assignee, label, due, done }: BoardFilter, now: number): (card: Card) => boolean {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (card) => {
    if (done !== '' && (card.done === true) !== (done === 'done')) return false;
    if (!holds(card.assigned, assignee) || !holds(card.labels, label)) return false;
    if (due !== '' && due !== (dueState(card, now) ?? none)) return false;
    if (words.length === 0) return true;
    const title = card.title.toLocaleLowerCase();
    return words.every((word) => title.includes(word));
  };
}

function holds(ids: readonly string[] | undefined, wanted: string): boolean {
  if (wanted === '') return true;
  return wanted === none ? ids === undefined : ids?.includes(wanted) === true;
}
