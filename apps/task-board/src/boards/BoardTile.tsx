import type { ListedBoard } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Link, useOpenWhenReady } from '@atrium/router';
import { IconButton, VisuallyHidden, tokens } from '@atrium/ui';
import { Check, FolderOpen, Pencil, Trash2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { prefetchBoard } from '../prefetch-screen';
import { boardPath, type BoardState } from '../task-board-paths';
import { TitleEditor } from '../editing/TitleEditor';
import { Board as BoardScreen } from '../lazy-screens';
import { tileStyles } from './tile-styles';

interface BoardTileProps {
  readonly board: ListedBoard;
  readonly onRename: (board: ListedBoard) => void;
  readonly onDelete: (board: ListedBoard) => void;
  /** Left out where there is nowhere to move it to. */
  readonly onMove?: ((board: ListedBoard) => void) | undefined;
  /** Of its title. */
  readonly level?: 'h2' | 'h3';
}

export function BoardTile({ board, onRename, onDelete, onMove, level = 'h2' }: BoardTileProps) {
  const [isEditing, setIsEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const open = useOpenWhenReady();
  const state: BoardState = { boardId: board.id, boardTitle: board.title };

  return (
    <Tile>
      {isEditing ? (
        <TitleEditor
          label="Board title"
          title={board.title}
          onSave={(title) => {
            onRename({ ...board, title });
          }}
          onClose={() => {
            setIsEditing(false);
            renameButton.current?.focus();
          }}
        />
      ) : (
        <Title as={level}>
          <BoardLink
            to={boardPath(board)}
            state={state}
            onPointerEnter={BoardScreen.preload}
            onFocus={BoardScreen.preload}
            onPointerDown={() => {
              void prefetchBoard(board.id);
            }}
            onClick={(event) => {
              open(event, boardPath(board), prefetchBoard(board.id), { state });
            }}
          >
            {board.title}
          </BoardLink>
        </Title>
      )}
      <Actions>
        {/* While editing, leaving the field by this button saves; the press itself has nothing left to do. */}
        <IconButton
          ref={renameButton}
          size="small"
          label={isEditing ? 'Save title' : `Rename ${board.title}`}
          onPointerDown={(event) => {
            if (isEditing) event.preventDefault();
          }}
          onClick={() => {
            if (isEditing) renameButton.current?.focus();
            else setIsEditing(true);
          }}
        >
          {isEditing ? <Check aria-hidden /> : <Pencil aria-hidden />}
        </IconButton>
        {onMove !== undefined && (
          <IconButton
            size="small"
            label={`Move ${board.title}`}
            onClick={() => {
              onMove(board);
            }}
          >
            <FolderOpen aria-hidden />
          </IconButton>
        )}
        <DeleteButton board={board} onDelete={onDelete} />
      </Actions>
    </Tile>
  );
}

/** Where someone may not delete a board, the button says who can. */
function DeleteButton({ board, onDelete }: Pick<BoardTileProps, 'board' | 'onDelete'>) {
  const reasonId = useId();
  const label = `Delete ${board.title}`;
  if (board.can_delete) {
    return (
      <IconButton
        size="small"
        label={label}
        onClick={() => {
          onDelete(board);
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
    );
  }
  const reason = messageFor('board.delete-refused', { name: board.made_by });
  return (
    <>
      <IconButton
        size="small"
        label={label}
        title={reason}
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => {
          // For those who touch: they see no tooltip.
          showToast({ message: reason });
        }}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}

const Tile = styled.article`
  ${tileStyles}
  position: relative;
  justify-content: space-between;
  gap: ${tokens.space[2]};

  &:hover {
    border-color: ${tokens.color.borderStrong};
    box-shadow: ${tokens.shadow.medium};
  }
`;

const Title = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  margin: 0;
  font-size: ${tokens.fontSize.large};
  line-height: 1.4;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const BoardLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  /* The whole tile leads there. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${tokens.radius.large};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: ${tokens.line.thick} solid ${tokens.color.focus};
      outline-offset: ${tokens.line.thick};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  margin: 0 calc(-1 * ${tokens.space[2]}) calc(-1 * ${tokens.space[2]}) 0;

  > button {
    position: relative;
    z-index: 1;
  }
`;
