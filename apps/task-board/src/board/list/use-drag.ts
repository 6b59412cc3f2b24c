import type { BoardSnapshot } from '@atrium/contracts/boards';
import { whileNobodyActs } from '@atrium/ui';
import { useEffect, useMemo, useState } from 'react';
import type { DraggableLocation, DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import { withCardMoved, withListMoved } from '../../api/board-snapshot';
import type { CardRoom } from './CardWindow';
import { dropped, lifted, movedOver, putBack } from './drag-announcements';
import { cardAt, nameOf, placeOf } from './drag-places';
import { cardGap } from './DraggableCard';
import { createEarlyDrop, isSamePlace } from './early-drop';
import { listOfDrag } from './list-drag';
import { createRowScroll } from './row-scroll';

export interface DragOptions {
  /** Everything there is. */
  readonly snapshot: BoardSnapshot;
  /** What matches the filter. */
  readonly shown: BoardSnapshot;
  readonly onMoveTask: (task: string, list: string, before: string | null) => void;
  readonly onMoveList: (list: string, order: number) => void;
}

/** Dragging of cards and lists. While something is dragged the board stands still, whatever others do. */
export function useDrag({ snapshot, shown, onMoveTask, onMoveList }: DragOptions) {
  const [held, setHeld] = useState<BoardSnapshot | null>(null);
  const board = held ?? shown;
  const [room, setRoom] = useState<CardRoom | null>(null);
  const [rowScroll] = useState(createRowScroll);
  const [earlyDrop] = useState(() => createEarlyDrop(rowScroll.sensors));

  const responders = useMemo(() => {
    const start = (drag: DragStart, { announce }: ResponderProvided) => {
      earlyDrop.lift(drag);
      setHeld(shown);
      const place = placeOf(shown, drag, drag.source);
      if (place !== null) announce(lifted(nameOf(shown, drag), place));
    };
    const update = (drag: DragUpdate, { announce }: ResponderProvided) => {
      earlyDrop.moveOver(drag);
      const place = drag.destination ? placeOf(board, drag, drag.destination) : null;
      announce(movedOver(nameOf(board, drag), place));
      if (drag.type === 'LIST') return;
      const { destination, source } = drag;
      if (drag.mode === 'SNAP') {
        if (destination) rowScroll.follow(destination.droppableId);
        return;
      }
      // The library makes room among cards that it takes for in sight.
      const isElsewhere = destination !== null && destination.droppableId !== source.droppableId;
      setRoom(
        isElsewhere && rowScroll.hasMoved()
          ? { list: destination.droppableId, from: destination.index, height: rowScroll.carriedHeight() + cardGap }
          : null,
      );
    };
    const end = (drop: DropResult, { announce }: ResponderProvided) => {
      setRoom(null);
      const name = nameOf(board, drop);
      const destination = earlyDrop.end(drop);
      const place = destination === null ? null : placeOf(board, drop, destination);
      if (drop.mode === 'SNAP') focusDragged(drop);
      if (destination === null || place === null) {
        announce(putBack(name));
        setHeld(null);
        return;
      }
      announce(dropped(name, place));
      if (isSamePlace(destination, drop.source)) {
        setHeld(null);
        return;
      }
      // Shown in its new place by this very render; the cache follows a frame later.
      setHeld(withDrop(board, drop, destination, snapshot));
      afterFrames(() => {
        setHeld(null);
      });
    };
    return { start, update, end };
  }, [board, shown, snapshot, rowScroll, earlyDrop]);

  useEffect(() => {
    earlyDrop.setSend(({ type, draggableId }, to) => {
      if (type === 'LIST') onMoveList(listOfDrag(draggableId), to.index + 1);
      else onMoveTask(draggableId, to.droppableId, cardAt(snapshot, board, draggableId, to));
    });
  }, [board, snapshot, onMoveTask, onMoveList, earlyDrop]);

  return { board, isDragging: held !== null, room, responders, sensors: earlyDrop.sensors, rowScroll };
}

/** The board once something has been dropped at `destination`. */
const withDrop = (
  board: BoardSnapshot,
  { type, draggableId }: DropResult,
  destination: DraggableLocation,
  snapshot: BoardSnapshot,
): BoardSnapshot =>
  type === 'LIST'
    ? withListMoved(board, listOfDrag(draggableId), destination.index + 1)
    : withCardMoved(board, draggableId, {
        task_board_list: destination.droppableId,
        before: cardAt(snapshot, board, draggableId, destination),
      });

/** The drag draws its subject anew, and the focus would be lost with the old one. */
function focusDragged({ type, draggableId }: DragStart): void {
  const isUntouched = whileNobodyActs();
  afterFrames(() => {
    if (!isUntouched()) return;
    const selector =
      type === 'LIST' ? `[data-list-grip="${listOfDrag(draggableId)}"]` : `[data-card-title="${draggableId}"]`;
    document.querySelector<HTMLElement>(selector)?.focus();
  });
}

/** After what is under way has been drawn. */
function afterFrames(run: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(run);
    });
  });
}
