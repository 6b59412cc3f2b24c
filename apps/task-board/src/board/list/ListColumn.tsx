import { IconButton, tokens } from '@atrium/ui';
import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, Pencil, Trash2 } from '@atrium/ui/icons';
import { Menu } from '@atrium/ui/menu';
import { memo, useState } from 'react';
import { Draggable, Droppable } from 'react-beautiful-dnd';
import styled, { css } from 'styled-components';
import type { BoardColumn } from '../../api/board-changes';
import { TitleEditor } from '../../editing/TitleEditor';
import { useBoardActions, useBoardFacts } from '../board-context';
import { AddTask } from './AddTask';
import { CardBody } from './CardBody';
import { CardFrame } from './CardFrame';
import { CardWindow, type CardRoom } from './CardWindow';
import { listDragId } from './list-drag';
import { quickDrop } from './quick-drop';
import { columnAttribute } from './row-scroll';
import { listWidth } from './list-width';

interface ListColumnProps {
  /** With the cards that match the filter only. */
  readonly column: BoardColumn;
  readonly index: number;
  readonly isLast: boolean;
  /** Where the drag library does not make it itself. */
  readonly room: CardRoom | null;
  /** Told of what is drawn of a card of this list while that is dragged; null at the end. */
  readonly onCarry: (element: HTMLElement | null) => void;
}

/** A list: head, cards, and the way to add one. Only the head moves it, by pointer or, with its grip focused, by keyboard. */
export const ListColumn = memo(function ListColumn({ column, index, isLast, room, onCarry }: ListColumnProps) {
  const { board } = useBoardFacts();
  const { renameList, moveList, deleteList } = useBoardActions();
  const [isRenaming, setIsRenaming] = useState(false);
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
          <Head {...dragHandleProps} role={undefined} tabIndex={-1} aria-describedby={undefined}>
            <Grip
              role="button"
              tabIndex={0}
              aria-label={`Drag list ${title}`}
              aria-describedby={dragHandleProps?.['aria-describedby']}
              data-list-grip={id}
            >
              <GripVertical size={16} aria-hidden />
            </Grip>
            {isRenaming ? (
              <TitleEditor
                label="List title"
                title={title}
                onSave={(changed) => {
                  renameList(id, changed);
                }}
                onClose={() => {
                  setIsRenaming(false);
                }}
              />
            ) : (
              <Title
                title="Double-click to rename"
                onDoubleClick={() => {
                  setIsRenaming(true);
                }}
              >
                {title}
              </Title>
            )}
            <Count aria-label={`${cards.length} tasks`} role="img">
              {cards.length}
            </Count>
            <Menu
              label={`Actions for list ${title}`}
              placement="bottom end"
              trigger={
                <IconButton size="small" label={`Actions for list ${title}`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                {
                  id: 'rename',
                  label: 'Rename',
                  icon: <Pencil aria-hidden />,
                  onSelect: () => {
                    setIsRenaming(true);
                  },
                },
                {
                  id: 'left',
                  label: 'Move left',
                  icon: <ArrowLeft aria-hidden />,
                  isDisabled: index === 0,
                  onSelect: () => {
                    moveList(id, index);
                  },
                },
                {
                  id: 'right',
                  label: 'Move right',
                  icon: <ArrowRight aria-hidden />,
                  isDisabled: isLast,
                  onSelect: () => {
                    moveList(id, index + 2);
                  },
                },
                { kind: 'separator' },
                {
                  id: 'delete',
                  label: 'Delete list',
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger',
                  onSelect: () => {
                    deleteList(id, title);
                  },
                },
              ]}
            />
          </Head>
          <Droppable
            droppableId={id}
            type="CARD"
            mode="virtual"
            renderClone={(clone, snapshot, { source }) => {
              const card = cards[source.index];
              return (
                <CardFrame
                  ref={(element: HTMLElement | null) => {
                    clone.innerRef(element);
                    onCarry(element);
                  }}
                  {...clone.draggableProps}
                  style={quickDrop(clone.draggableProps.style, snapshot)}
                  {...clone.dragHandleProps}
                  role={undefined}
                  aria-describedby={undefined}
                  data-dragging
                >
                  {card !== undefined && <CardBody card={card} list={id} dragHelpId={undefined} />}
                </CardFrame>
              );
            }}
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

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[1]} ${tokens.space[1]};
  cursor: grab;
`;

const Grip = styled.span`
  flex: none;
  display: grid;
  place-content: center;
  width: ${tokens.size.controlInline};
  height: ${tokens.size.controlInline};
  border-radius: ${tokens.radius.small};
  color: ${tokens.color.textMuted};
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  font-size: ${tokens.fontSize.medium};
  line-height: ${tokens.size.controlInline};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Count = styled.span`
  padding: 0 ${tokens.space[1.5]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surface};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.xsmall};
  line-height: ${tokens.lineHeight.control};
  font-variant-numeric: tabular-nums;
`;

const Foot = styled.div`
  padding: ${tokens.space[1]} ${tokens.space[2]};
`;
