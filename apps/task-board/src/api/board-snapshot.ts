import type { BoardCards, Card, Label, Member, TaskChange, TaskMove, BoardSnapshot } from '@atrium/contracts/boards';

/**
 * Changes of a board as values: each answers a new board that shares everything untouched with the old one, so that a
 * column or card that did not change is not drawn again.
 */
export type BoardColumn = BoardSnapshot['lists'][number];
type FreshCard = BoardCards['cards'][number];

const withLists = (board: BoardSnapshot, lists: readonly BoardColumn[]): BoardSnapshot => ({ ...board, lists });

const mapColumn = (board: BoardSnapshot, id: string, change: (column: BoardColumn) => BoardColumn): BoardSnapshot =>
  withLists(
    board,
    board.lists.map((column) => (column.id === id ? change(column) : column)),
  );

/** The card and the column that it stands in; null where the board has none of that id. */
export function findCard(
  board: BoardSnapshot,
  id: string,
): { readonly card: Card; readonly column: BoardColumn } | null {
  for (const column of board.lists) {
    const card = column.cards.find((candidate) => candidate.id === id);
    if (card !== undefined) return { card, column };
  }
  return null;
}

export function withCard(board: BoardSnapshot, id: string, change: (card: Card) => Card): BoardSnapshot {
  const found = findCard(board, id);
  if (found === null) return board;
  return mapColumn(board, found.column.id, (column) => ({
    ...column,
    cards: column.cards.map((card) => (card.id === id ? change(card) : card)),
  }));
}

export const withoutCards = (board: BoardSnapshot, ids: ReadonlySet<string>): BoardSnapshot =>
  withLists(
    board,
    board.lists.map((column) =>
      column.cards.some(({ id }) => ids.has(id))
        ? { ...column, cards: column.cards.filter(({ id }) => !ids.has(id)) }
        : column,
    ),
  );

/** Puts a card into a list in front of `before`; at the end where that is null or not there. */
export const withCardIn = (board: BoardSnapshot, card: Card, list: string, before: string | null): BoardSnapshot =>
  mapColumn(board, list, (column) => {
    const index = before === null ? -1 : column.cards.findIndex(({ id }) => id === before);
    const cards = [...column.cards];
    cards.splice(index === -1 ? cards.length : index, 0, card);
    return { ...column, cards };
  });

export function withCardMoved(board: BoardSnapshot, id: string, move: TaskMove): BoardSnapshot {
  const found = findCard(board, id);
  if (found === null || move.before === id) return board;
  const lifted = withoutCards(board, new Set([id]));
  return withCardIn(lifted, found.card, move.task_board_list, move.before ?? null);
}

/** The board with a task's own change, as far as its card shows it. */
export const withTaskChange = (board: BoardSnapshot, id: string, change: TaskChange): BoardSnapshot =>
  withCard(board, id, ({ done, due, assigned, labels, ...card }) => {
    const isDone = change.is_completed ?? done ?? false;
    const dueNow = change.due_datetime === undefined ? due : change.due_datetime;
    const assignedNow = change.assigned_to ?? assigned ?? [];
    const labelsNow = change.labels ?? labels ?? [];
    return {
      ...card,
      title: change.title ?? card.title,
      ...(isDone && { done: true }),
      ...(dueNow !== undefined && dueNow !== null && { due: dueNow }),
      ...(assignedNow.length > 0 && { assigned: assignedNow }),
      ...(labelsNow.length > 0 && { labels: labelsNow }),
    };
  });

/** Adds `delta` to how many checklist items of a card are done. */
export const withItemsDone = (board: BoardSnapshot, id: string, delta: number): BoardSnapshot =>
  withCard(board, id, (card) =>
    card.items === undefined ? card : { ...card, items: [card.items[0] + delta, card.items[1]] },
  );

/** Moves a list to the 1-based place `order`; the others close up. */
export function withListMoved(board: BoardSnapshot, id: string, order: number): BoardSnapshot {
  const moved = board.lists.find((list) => list.id === id);
  if (moved === undefined) return board;
  const others = board.lists.filter((list) => list.id !== id);
  others.splice(order - 1, 0, moved);
  return withLists(board, numbered(others));
}

export const withListTitle = (board: BoardSnapshot, id: string, title: string): BoardSnapshot =>
  mapColumn(board, id, (column) => ({ ...column, title }));

export const withoutList = (board: BoardSnapshot, id: string): BoardSnapshot =>
  withLists(board, numbered(board.lists.filter((list) => list.id !== id)));

export const withNewList = (
  board: BoardSnapshot,
  list: { readonly id: string; readonly title: string },
): BoardSnapshot =>
  board.lists.some(({ id }) => id === list.id)
    ? board
    : withLists(board, numbered([...board.lists, { ...list, order: 0, cards: [] }]));

/** In the place of the label with its id, else at the end. */
export const withLabel = (board: BoardSnapshot, label: Label): BoardSnapshot => ({
  ...board,
  labels: board.labels.some(({ id }) => id === label.id)
    ? board.labels.map((other) => (other.id === label.id ? label : other))
    : [...board.labels, label],
});

const numbered = (lists: readonly BoardColumn[]): readonly BoardColumn[] =>
  lists.map((list, index) => (list.order === index + 1 ? list : { ...list, order: index + 1 }));

/**
 * The board with some cards as they are now: `asked` are the ids that changed; those not in the answer are gone.
 * A card whose place and content are as before stays the same object.
 */
export function withFreshCards(board: BoardSnapshot, asked: readonly string[], answer: BoardCards): BoardSnapshot {
  const fresh = new Map(answer.cards.map((card) => [card.id, card]));
  let changed = withMembers(board, answer.members);
  const misplaced = new Set<string>();
  for (const id of asked) {
    const now = fresh.get(id);
    const was = findCard(changed, id);
    if (now !== undefined && was !== null && standsAt(was.column, id, now)) {
      const card = cardOf(now);
      if (!isSameCard(was.card, card)) changed = withCard(changed, id, () => card);
    } else misplaced.add(id);
  }
  changed = withoutCards(changed, misplaced);

  // A card that stands before another changed one goes in after that one.
  let waiting = answer.cards.filter(({ id }) => misplaced.has(id));
  while (waiting.length > 0) {
    const ids = new Set(waiting.map(({ id }) => id));
    const next = waiting.find(({ before }) => before === null || !ids.has(before)) ?? waiting[0];
    if (next === undefined) break;
    changed = withCardIn(changed, cardOf(next), next.list, next.before);
    waiting = waiting.filter((other) => other !== next);
  }
  return changed;
}

/** Without its place. */
const cardOf = ({
  id,
  title,
  done,
  due,
  assigned,
  labels,
  cover,
  items,
  subtasks,
  comments,
  files,
  text,
}: FreshCard): Card => ({
  id,
  title,
  ...(done && { done }),
  ...(due !== undefined && { due }),
  ...(assigned && { assigned }),
  ...(labels && { labels }),
  ...(cover !== undefined && { cover }),
  ...(items && { items }),
  ...(subtasks && { subtasks }),
  ...(comments !== undefined && { comments }),
  ...(files !== undefined && { files }),
  ...(text && { text }),
});

function standsAt(column: BoardColumn, id: string, { list, before }: FreshCard): boolean {
  if (column.id !== list) return false;
  const next = column.cards[column.cards.findIndex((card) => card.id === id) + 1];
  return (next?.id ?? null) === before;
}

function withMembers(board: BoardSnapshot, members: readonly Member[]): BoardSnapshot {
  const known = new Set(board.members.map(({ user }) => user));
  const added = members.filter(({ user }) => !known.has(user));
  return added.length === 0 ? board : { ...board, members: [...board.members, ...added] };
}

const isSameCard = (one: Card, other: Card): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (card: Card) => Object.entries(card).sort(([a], [b]) => (a < b ? -1 : 1));
