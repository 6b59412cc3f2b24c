import type { Card } from '@atrium/contracts/boards';
import { tokens } from '@atrium/ui';
import { memo, type CSSProperties } from 'react';
import { Draggable, Droppable, type DraggableProvided } from 'react-beautiful-dnd';
import styled, { css } from 'styled-components';
import type { BoardColumn } from '../../api/board-snapshot';
import { useBoardFacts } from '../board-context';
import { AddTask } from './AddTask';
import { CardBody } from './CardBody';
import { CardFrame } from './CardFrame';
import { CardWindow, type CardRoom } from './CardWindow';
import { ColumnHead } from './ColumnHead';
import { listDragId } from './list-drag';
import { quickDrop } from './quick-drop';
import { columnAttribute } from './measured-row';
import { listWidth } from './list-size';

interface ListColumnProps {
  /** With the cards that match the filter only. */
  readonly column: BoardColumn;
  readonly index: number;
  readonly isLast: boolean;
  /** Where the drag library does not make it itself. */
  readonly room: CardRoom | null;
  /** Gets the element that is drawn of a card of this list while it is dragged; null at the end. */
  readonly onCarry: (element: HTMLElement | null) => void;
}

/** A list: head, cards, and the way to add one. Only the head moves it, by pointer or, with its grip focused, by keyboard. */
export const ListColumn = memo(function ListColumn({ column, index, isLast, room, onCarry }: ListColumnProps) {
  const { board } = useBoardFacts();
  const { id, title, cards } = column;

  return (
    <Draggable draggableId={listDragId(id)} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, snapshot) => (
        <Frame
          ref={innerRef}
          {...draggableProps}
          style={quickDrop(draggableProps.style, snapshot)}
          aria-label={title}
          {...{ [columnAttribute]: id }}
          data-dragging={snapshot.isDragging || undefined}
        >
          <ColumnHead column={column} index={index} isLast={isLast} dragHandle={dragHandleProps} />
          <Droppable
            droppableId={id}
            type="CARD"
            mode="virtual"
            renderClone={(clone, snapshot, { source }) => (
              <CarriedCard
                list={id}
                card={cards[source.index]}
                provided={clone}
                style={quickDrop(clone.draggableProps.style, snapshot)}
                onCarry={onCarry}
              />
            )}
          >
            {(provided, snapshot) => (
              <CardWindow list={id} title={title} cards={cards} room={room} provided={provided} snapshot={snapshot} />
            )}
          </Droppable>
          <Foot>
            <AddTask board={board} list={id} listTitle={title} />
          </Foot>
        </Frame>
      )}
    </Draggable>
  );
});

interface CarriedCardProps {
  readonly list: string;
  readonly card: Card | undefined;
  readonly provided: DraggableProvided;
  readonly style: CSSProperties | undefined;
  readonly onCarry: (element: HTMLElement | null) => void;
}

/** What is drawn of a card while it is dragged. */
const CarriedCard = ({ list, card, provided, style, onCarry }: CarriedCardProps) => (
  <CardFrame
    ref={(element: HTMLElement | null) => {
      provided.innerRef(element);
      onCarry(element);
    }}
    {...provided.draggableProps}
    style={style}
    {...provided.dragHandleProps}
    role={undefined}
    aria-describedby={undefined}
    data-dragging
  >
    {card !== undefined && <CardBody card={card} list={list} dragHelpId={undefined} />}
  </CardFrame>
);

export const columnSize = css`
  flex: none;
  width: ${listWidth};
  max-width: 82vw;
  /* No gap: what is dragged measures its neighbours by their margins. */
  margin-right: ${tokens.space[3]};
`;

const Frame = styled.section`
  ${columnSize}
  padding-bottom: ${tokens.space[1]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surfaceSunken};

  &[data-dragging] {
    border-color: ${tokens.color.focus};
    box-shadow: ${tokens.shadow.large};
  }
`;

const Foot = styled.div`
  padding: ${tokens.space[1]} ${tokens.space[2]};
`;
