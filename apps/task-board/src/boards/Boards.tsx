import { Link, useAddressRequest } from '@atrium/router';
import {
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  Stack,
  VisuallyHidden,
  buttonStyles,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { Columns3, Trash2 } from '@atrium/ui/icons';
import type { Board, ListedBoard } from '@atrium/contracts/boards';
import { usePreload } from '@atrium/forms/preload';
import { failureSentence } from '@atrium/tenant-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardListQuery, useTaskBoardRenameMutation } from '../api/boards.api';
import { trashPath } from '../task-board-paths';
import { CreateBoardDialog, Trash } from '../lazy-screens';
import { BoardTile } from './BoardTile';
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

  if (boards === undefined && error !== undefined && !isFetching) {
    return (
      <Stack gap={4}>
        <PageHeader title="Boards" />
        <ErrorState message={failureSentence(error, 'boards.fetch-failed')} onRetry={() => void refetch()} />
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
      <BoardTiles boards={boards} />
      {boards === undefined && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
      {boards?.length === 0 && (
        <EmptyState icon={<Columns3 aria-hidden />} title="No boards yet">
          Create your first board, then add lists and tasks to it.
        </EmptyState>
      )}
    </Stack>
  );
}

/** A tile per board, behind the one that makes another. */
function BoardTiles({ boards }: { readonly boards: readonly ListedBoard[] | undefined }) {
  const [deleting, setDeleting] = useState<Board | null>(null);
  const [renameBoard] = useTaskBoardRenameMutation();

  return (
    <>
      <Grid aria-label="Boards" aria-busy={boards === undefined}>
        <li>
          <CreateBoard />
        </li>
        {boards === undefined
          ? [0, 1, 2].map((place) => (
              <li key={place} aria-hidden>
                <Skeleton width="100%" height={tileHeight} />
              </li>
            ))
          : boards.map((board) => (
              <li key={board.id}>
                <BoardTile board={board} onRename={(renamed) => void renameBoard(renamed)} onDelete={setDeleting} />
              </li>
            ))}
      </Grid>
      {deleting !== null && (
        <DeleteBoardDialog
          board={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}

function CreateBoard() {
  // The form stays in the page while it closes; a new one begins with each opening.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [request, endRequest] = useAddressRequest();
  const isAsked = request === 'board';
  usePreload(CreateBoardDialog.preload);

  return (
    <>
      <CreateTile
        type="button"
        onClick={() => {
          setOpening(opening + 1);
          setIsOpen(true);
        }}
      >
        + Create Board
      </CreateTile>
      {(opening > 0 || isAsked) && (
        <CreateBoardDialog
          key={isAsked ? 'asked' : opening}
          isOpen={isOpen || isAsked}
          onClose={() => {
            setIsOpen(false);
            endRequest();
          }}
        />
      )}
    </>
  );
}

const TrashLink = styled(Link)<{ $variant: 'ghost'; $size: 'small' }>`
  ${buttonStyles}
`;

const tileWidth = '15rem';

const Grid = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tileWidth}), 1fr));
  gap: ${tokens.space[4]};
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
