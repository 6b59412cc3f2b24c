import type { BoardSnapshot } from '@atrium/contracts/boards';
import type { DraggableLocation, DragStart } from 'react-beautiful-dnd';
import { findCard } from '../../api/board-snapshot';
import type { DragPlace } from './drag-announcements';
import { listOfDrag } from './list-drag';

/** The title of what is dragged. */
export function nameOf(board: BoardSnapshot, { type, draggableId }: DragStart): string {
  if (type === 'LIST') return board.lists.find(({ id }) => id === listOfDrag(draggableId))?.title ?? '';
  return findCard(board, draggableId)?.card.title ?? '';
}

/** Null where the list is no longer there. */
export function placeOf(
  board: BoardSnapshot,
  { type, source }: DragStart,
  { droppableId, index }: DraggableLocation,
): DragPlace | null {
  const position = index + 1;
  if (type === 'LIST') return { list: null, position, count: board.lists.length };
  const list = board.lists.find(({ id }) => id === droppableId);
  if (list === undefined) return null;
  return { list: list.title, position, count: list.cards.length + (source.droppableId === droppableId ? 0 : 1) };
}

/**
 * The card to stand in front of: the next one in sight. Behind the last one in sight it stands before whatever comes
 * next in the whole list, so that cards that the filter hides stay where they are.
 */
export function cardAt(
  snapshot: BoardSnapshot,
  board: BoardSnapshot,
  task: string,
  { droppableId, index }: DraggableLocation,
): string | null {
  const others = (from: BoardSnapshot) =>
    from.lists.find(({ id }) => id === droppableId)?.cards.filter(({ id }) => id !== task) ?? [];
  const inSight = others(board);
  const next = inSight[index];
  if (next !== undefined) return next.id;
  const last = inSight[index - 1];
  if (last === undefined) return null;
  const all = others(snapshot);
  return all[all.findIndex(({ id }) => id === last.id) + 1]?.id ?? null;
}
