import { ActionsMenu } from '@atrium/lists';
import { tokens } from '@atrium/ui';
import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, Pencil, Trash2 } from '@atrium/ui/icons';
import { useState } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import styled from 'styled-components';
import type { BoardColumn } from '../../api/board-snapshot';
import { TitleEditor } from '../../editing/TitleEditor';
import { useBoardActions } from '../board-context';

interface ColumnHeadProps {
  readonly column: BoardColumn;
  readonly index: number;
  readonly isLast: boolean;
  readonly dragHandle: DraggableProvidedDragHandleProps | null | undefined;
}

/** Title, number of cards and menu of a list. It moves the list: by pointer, or with its grip focused by keyboard. */
export function ColumnHead({ column, index, isLast, dragHandle }: ColumnHeadProps) {
  const { renameList } = useBoardActions();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, title, cards } = column;
  const rename = () => {
    setIsRenaming(true);
  };

  return (
    <Head {...dragHandle} role={undefined} tabIndex={-1} aria-describedby={undefined}>
      <Grip
        role="button"
        tabIndex={0}
        aria-label={`Drag list ${title}`}
        aria-describedby={dragHandle?.['aria-describedby']}
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
        <Title title="Double-click to rename" onDoubleClick={rename}>
          {title}
        </Title>
      )}
      <Count aria-label={`${cards.length} tasks`} role="img">
        {cards.length}
      </Count>
      <ColumnMenu column={column} index={index} isLast={isLast} onRename={rename} />
    </Head>
  );
}

interface ColumnMenuProps extends Pick<ColumnHeadProps, 'column' | 'index' | 'isLast'> {
  readonly onRename: () => void;
}

function ColumnMenu({ column: { id, title }, index, isLast, onRename }: ColumnMenuProps) {
  const { moveList, deleteList } = useBoardActions();
  return (
    <ActionsMenu
      label={`Actions for list ${title}`}
      icon={<Ellipsis aria-hidden />}
      items={[
        { id: 'rename', label: 'Rename', icon: <Pencil aria-hidden />, onSelect: onRename },
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
  );
}

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
