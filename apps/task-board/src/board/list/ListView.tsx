import type { BoardSnapshot } from '@atrium/contracts/boards';
import { tokens, whileNobodyActs } from '@atrium/ui';
import { useEffect, useMemo, useState } from 'react';
import {
  DragDropContext,
  Droppable,
  type DraggableLocation,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import styled from 'styled-components';
import { findCard, withCardMoved, withListMoved } from '../../api/board-changes';
import { AddList } from './AddList';
import { cardGap } from './DraggableCard';
import type { CardRoom } from './CardWindow';
import { createEarlyDrop, isSamePlace } from './early-drop';
import { columnSize, ListColumn } from './ListColumn';
import { createRowScroll } from './row-scroll';
import { listOfDrag } from './list-drag';
import { dragHelp, dropped, lifted, movedOver, putBack, type DragPlace } from './drag-words';
import { useStagedColumns } from './use-staged-columns';

interface ListViewProps {
  /** Everything there is. */
  readonly whole: BoardSnapshot;
  /** What matches the filter. */
  readonly shown: BoardSnapshot;
  readonly onMoveTask: (task: string, list: string, before: string | null) => void;
  readonly onMoveList: (list: string, order: number) => void;
}

/** The lists side by side. While something is dragged the board stands still, whatever others do. */
export function ListView({ whole, shown, onMoveTask, onMoveList }: ListViewProps) {
  const [held, setHeld] = useState<BoardSnapshot | null>(null);
  const board = held ?? shown;
  const [room, setRoom] = useState<CardRoom | null>(null);
  const [rowScroll] = useState(createRowScroll);
  const [earlyDrop] = useState(() => createEarlyDrop(rowScroll.sensors));
  const drawn = useStagedColumns(board.lists.length, held !== null);

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
      setHeld(
        drop.type === 'LIST'
          ? withListMoved(board, listOfDrag(drop.draggableId), destination.index + 1)
          : withCardMoved(board, drop.draggableId, {
              task_board_list: destination.droppableId,
              before: cardAt(whole, board, drop.draggableId, destination),
            }),
      );
      afterFrames(() => {
        setHeld(null);
      });
    };
    return { start, update, end };
  }, [board, shown, whole, rowScroll, earlyDrop]);

  useEffect(() => {
    earlyDrop.setSend(({ type, draggableId }, to) => {
      if (type === 'LIST') onMoveList(listOfDrag(draggableId), to.index + 1);
      else onMoveTask(draggableId, to.droppableId, cardAt(whole, board, draggableId, to));
    });
  }, [board, whole, onMoveTask, onMoveList, earlyDrop]);

  return (
    <DragDropContext
      onDragStart={responders.start}
      onDragUpdate={responders.update}
      onDragEnd={responders.end}
      dragHandleUsageInstructions={dragHelp}
      enableDefaultSensors={false}
      sensors={earlyDrop.sensors}
      nonce={pageNonce()}
    >
      <Droppable droppableId="lists" type="LIST" direction="horizontal">
        {({ innerRef, droppableProps, placeholder }) => (
          <Row
            ref={(row) => {
              innerRef(row);
              rowScroll.setRow(row);
            }}
            {...droppableProps}
          >
            {board.lists.map((column, index) =>
              index < drawn ? (
                <ListColumn
                  key={column.id}
                  column={column}
                  index={index}
                  isLast={index === board.lists.length - 1}
                  room={room?.list === column.id ? room : null}
                  onCarry={rowScroll.setCarried}
                />
              ) : (
                <ColumnSpace key={column.id} />
              ),
            )}
            {placeholder}
            <AddList board={board.board.id} count={board.lists.length} />
          </Row>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function nameOf(board: BoardSnapshot, { type, draggableId }: DragStart): string {
  if (type === 'LIST') return board.lists.find(({ id }) => id === listOfDrag(draggableId))?.title ?? '';
  return findCard(board, draggableId)?.card.title ?? '';
}

function placeOf(
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
function cardAt(
  whole: BoardSnapshot,
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
  const all = others(whole);
  return all[all.findIndex(({ id }) => id === last.id) + 1]?.id ?? null;
}

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

/** What lets a style of the drag's own through the page's security policy. */
const pageNonce = (): string => document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';

/** After what is under way has been drawn. */
function afterFrames(run: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(run);
    });
  });
}

const ColumnSpace = styled.div`
  ${columnSize}
`;

const rowHeight = '24rem';

const Row = styled.div`
  /* Holds what is hidden but for screen readers, which would widen the page otherwise. */
  position: relative;
  display: flex;
  align-items: flex-start;
  min-height: ${rowHeight};
  padding-bottom: ${tokens.space[4]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  scrollbar-color: ${tokens.color.borderStrong} transparent;
`;
