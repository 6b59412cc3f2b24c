import { messageFor } from '@atrium/errors';
import { EmptyState, ErrorState, PageHeader, Skeleton, Stack, VisuallyHidden, tokens } from '@atrium/ui';
import { Columns3 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import type { Board } from '@atrium/contracts/boards';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useTaskBoardDeleteMutation,
  useTaskBoardListQuery,
  useTaskBoardRenameMutation,
  useTaskBoardRestoreMutation,
} from '../api/tasks.api';
import { tellFailure } from '@atrium/tenant-api';
import { failureText } from '../task-details/failure-text';
import { BoardTile } from './BoardTile';
import { CreateBoardDialog } from './CreateBoardDialog';
import { tileLook } from './tile-look';
import { useRereadInSight } from './use-reread-in-sight';

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

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
  const { rename, remove } = useBoardActions();

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
      <PageHeader title="Boards" />
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
                <Skeleton width="100%" height="6.5rem" />
              </li>
            ))
          : boards.map((board) => (
              <li key={board.id}>
                <BoardTile board={board} onRename={rename} onDelete={remove} />
              </li>
            ))}
      </Grid>
      {boards === undefined && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
      {boards?.length === 0 && (
        <EmptyState icon={<Columns3 aria-hidden />} title="No boards yet">
          Create your first board, then add lists and tasks to it.
        </EmptyState>
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
  const [deleteBoard] = useTaskBoardDeleteMutation();
  const [restoreBoard] = useTaskBoardRestoreMutation();

  const rename = async (board: Board): Promise<void> => {
    await renameBoard(board);
  };
  const restore = async (id: string): Promise<void> => {
    const { error } = await restoreBoard(id);
    if (error !== undefined) tellFailure(error, 'board.restore-failed', () => void restore(id));
  };
  const remove = async ({ id, title }: Board): Promise<void> => {
    const { error } = await deleteBoard(id);
    if (error !== undefined) return;
    showToast({
      message: messageFor('board.deleted', { title }),
      action: { label: 'Undo', onPress: () => void restore(id) },
      timeoutMs: undoMs,
    });
  };
  return { rename, remove };
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const CreateTile = styled.button`
  ${tileLook}
  align-items: center;
  justify-content: center;
  flex-direction: row;
  gap: ${tokens.space[2]};
  border: 1.5px dashed ${tokens.color.borderStrong};
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
