import { Skeleton, tokens } from '@atrium/ui';
import { DragDropContext, Droppable } from 'react-beautiful-dnd';
import styled from 'styled-components';
import { AddList } from './AddList';
import { dragHelp } from './drag-announcements';
import { listHeight } from './list-size';
import { columnSize, ListColumn } from './ListColumn';
import { useDrag, type DragOptions } from './use-drag';
import { useStagedColumns } from './use-staged-columns';

/** The lists side by side. */
export function ListView(props: DragOptions) {
  const { board, isDragging, room, responders, sensors, rowScroll } = useDrag(props);
  const drawn = useStagedColumns(board.lists.length, isDragging);

  return (
    <DragDropContext
      onDragStart={responders.start}
      onDragUpdate={responders.update}
      onDragEnd={responders.end}
      dragHandleUsageInstructions={dragHelp}
      enableDefaultSensors={false}
      sensors={sensors}
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
                <ColumnSpace key={column.id} aria-hidden>
                  <Skeleton width="100%" height={listHeight} />
                </ColumnSpace>
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

/** What lets a style of the drag's own through the page's security policy. */
const pageNonce = (): string => document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';

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
