import { Link } from '@atrium/router';
import { EmptyState, ErrorState, PageHeader, Skeleton, Stack, VisuallyHidden, buttonStyles, tokens } from '@atrium/ui';
import { Columns3, Trash2 } from '@atrium/ui/icons';
import type { Board } from '@atrium/contracts/boards';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardListQuery, useTaskBoardRenameMutation } from '../api/tasks.api';
import { trashPath } from '../board-paths';
import { Trash } from '../lazy-screens';
import { failureText } from '../task-details/failure-text';
import { BoardTile } from './BoardTile';
import { CreateBoardDialog } from './CreateBoardDialog';
import { DeleteBoardDialog } from './DeleteBoardDialog';
import { tileHeight, tileStyles } from './tile-styles';
import { useRereadInSight } from './use-reread-in-sight';

/** Every board of the company. */
export function Boards() {
  const {
    data: boards,
    error,
    isFetching,
    refetch,
  } = useTaskBoardListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRereadInSight(refetch);
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<Board | null>(null);
  const { rename } = useBoardActions();

  if (boards === undefined && error !== undefined && !isFetching) {
    return (
      <Stack gap={4}>
        <PageHeader title="Boards" />
        <ErrorState message={failureText(error, 'boards.fetch-failed')} onRetry={() => void refetch()} />
      </Stack>
    );
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title="Boards"
        actions={
          <TrashLink to={trashPath()} $variant="ghost" $size="small" onPointerEnter={Trash.preload}>
            <Trash2 aria-hidden /> Trash
          </TrashLink>
        }
      />
      <Grid aria-label="Boards" aria-busy={boards === undefined}>
        <li>
          <CreateTile
            type="button"
            onClick={() => {
              setIsCreating(true);
            }}
          >
            + Create Board
          </CreateTile>
        </li>
        {boards === undefined
          ? [0, 1, 2].map((place) => (
              <li key={place} aria-hidden>
                <Skeleton width="100%" height={tileHeight} />
              </li>
            ))
          : boards.map((board) => (
              <li key={board.id}>
                <BoardTile board={board} onRename={rename} onDelete={setDeleting} />
              </li>
            ))}
      </Grid>
      {boards === undefined && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
      {boards?.length === 0 && (
        <EmptyState icon={<Columns3 aria-hidden />} title="No boards yet">
          Create your first board, then add lists and tasks to it.
        </EmptyState>
      )}
      {deleting !== null && (
        <DeleteBoardDialog
          board={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
      <CreateBoardDialog
        isOpen={isCreating}
        onClose={() => {
          setIsCreating(false);
        }}
      />
    </Stack>
  );
}

function useBoardActions() {
  const [renameBoard] = useTaskBoardRenameMutation();

  const rename = async (board: Board): Promise<void> => {
    await renameBoard(board);
  };
  return { rename };
}

const TrashLink = styled(Link)<{ $variant: 'ghost'; $size: 'small' }>`
  ${buttonStyles}
`;

const tileWidth = '15rem';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tileWidth}), 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const CreateTile = styled.button`
  ${tileStyles}
  align-items: center;
  justify-content: center;
  flex-direction: row;
  gap: ${tokens.space[2]};
  border: ${tokens.line.medium} dashed ${tokens.color.borderStrong};
  background: transparent;
  box-shadow: none;
  color: ${tokens.color.textMuted};
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;

  &:hover {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
  }
`;
