import type { ListedBoard } from '@atrium/contracts/boards';
import type { Workspace } from '@atrium/contracts/workspaces';
import { messageFor } from '@atrium/errors';
import { Link, useAddressQuery } from '@atrium/router';
import { Inline, Skeleton, Stack, Text, linkStyles, plainListStyles, tokens } from '@atrium/ui';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTaskBoardRenameMutation } from '../api/boards.api';
import { boardsPath } from '../task-board-paths';
import type { AskedOfWorkspace } from '../workspaces/WorkspaceDialogs';
import { DeleteBoardDialog, MoveBoardDialog } from '../lazy-screens';
import { WorkspaceHead } from '../workspaces/WorkspaceHead';
import { isOutside } from '../workspaces/workspace-options';
import { BoardTile } from './BoardTile';
import { CreateTile } from './CreateBoard';
import { tileHeight } from './tile-styles';

interface SectionsProps {
  /** Undefined while they are on their way. */
  readonly boards: readonly ListedBoard[] | undefined;
  readonly workspaces: readonly Workspace[];
  readonly onAsk: (asked: AskedOfWorkspace) => void;
  readonly onCreate: (workspace?: string) => void;
}

/** Boards below the names of their workspaces, or of the one that the address names. A company with one needs no names. */
export function Sections({ boards, workspaces, onAsk, onCreate }: SectionsProps) {
  const [params] = useAddressQuery();
  const wanted = params.get('workspace');
  const [deleting, setDeleting] = useState<ListedBoard | null>(null);
  const [moving, setMoving] = useState<ListedBoard | null>(null);
  const [renameBoard] = useTaskBoardRenameMutation();

  const shown = workspaces.filter(({ id }) => wanted === null || id === wanted);
  const isUnknown = boards !== undefined && wanted !== null && shown.length === 0;
  const sections = isUnknown ? workspaces : shown;
  const isGrouped = workspaces.length > 1;

  const tileOf = (board: ListedBoard): ReactNode => (
    <li key={board.id}>
      <BoardTile
        board={board}
        level={isGrouped ? 'h3' : 'h2'}
        onRename={(renamed) => void renameBoard(renamed)}
        onDelete={setDeleting}
        onMove={isGrouped && board.can_move ? setMoving : undefined}
      />
    </li>
  );

  // The first one is the same element from the start on, so that its tile can be pressed while boards arrive.
  const [first, ...others] = isGrouped && boards !== undefined ? sections : [];
  const boardsOf = (workspace: Workspace): readonly ReactNode[] =>
    (boards ?? []).filter((board) => board.workspace === workspace.id).map(tileOf);

  return (
    <Stack gap={6}>
      {wanted !== null && isGrouped && boards !== undefined && (
        <Inline gap={2}>
          {isUnknown && <Text>{messageFor('workspace.not-found')}</Text>}
          {!isUnknown && <AllLink to={boardsPath}>Show all workspaces</AllLink>}
        </Inline>
      )}
      <Section
        workspace={first ?? null}
        tile={
          (first === undefined || !isOutside(first)) && (
            <CreateTile
              onClick={() => {
                onCreate(first?.id);
              }}
            />
          )
        }
        isLoading={boards === undefined}
        onAsk={onAsk}
        onCreate={onCreate}
      >
        {first === undefined ? (boards?.map(tileOf) ?? loadingTiles) : boardsOf(first)}
      </Section>
      {others.map((workspace) => (
        <Section key={workspace.id} workspace={workspace} tile={false} onAsk={onAsk} onCreate={onCreate}>
          {boardsOf(workspace)}
        </Section>
      ))}
      {deleting !== null && (
        <DeleteBoardDialog
          board={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
      {moving !== null && (
        <MoveBoardDialog
          board={moving}
          onClose={() => {
            setMoving(null);
          }}
        />
      )}
    </Stack>
  );
}

interface SectionProps extends Pick<SectionsProps, 'onAsk' | 'onCreate'> {
  /** Null where boards stand without the name of one. */
  readonly workspace: Workspace | null;
  /** In front of the boards. */
  readonly tile: ReactNode;
  readonly isLoading?: boolean;
  readonly children: readonly ReactNode[];
}

function Section({ workspace, tile, isLoading = false, onAsk, onCreate, children }: SectionProps) {
  const headingId = useId();
  const isEmpty = children.length === 0 && tile === false;
  const named = workspace === null ? { 'aria-label': 'Boards' } : { 'aria-labelledby': headingId };
  return (
    <Stack gap={3} {...(workspace !== null && { role: 'region', ...named })}>
      {workspace !== null && (
        <WorkspaceHead workspace={workspace} headingId={headingId} onAsk={onAsk} onCreate={onCreate} />
      )}
      {isEmpty ? (
        <Empty>
          {workspace !== null && isOutside(workspace)
            ? 'Nobody is left in this private workspace. Take it over to see its boards.'
            : 'No boards here yet.'}
        </Empty>
      ) : (
        <Grid {...named} aria-busy={isLoading || undefined}>
          {tile !== false && <li>{tile}</li>}
          {children}
        </Grid>
      )}
    </Stack>
  );
}

const loadingTiles = [0, 1, 2].map((place) => (
  <li key={place} aria-hidden>
    <Skeleton width="100%" height={tileHeight} />
  </li>
));

const tileWidth = '15rem';

const Grid = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tileWidth}), 1fr));
  gap: ${tokens.space[4]};
`;

const AllLink = styled(Link)`
  ${linkStyles}
`;

const Empty = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;
