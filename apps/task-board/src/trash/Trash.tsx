import { trashDays } from '@atrium/contracts/board-options';
import { messageFor } from '@atrium/errors';
import { useNow } from '@atrium/lists';
import { Link, useSearchParams } from '@atrium/router';
import { failureSentence, isNotFound } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Notice,
  PageHeader,
  Stack,
  buttonStyles,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { ArrowLeft, Trash2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useTaskBoardSnapshotQuery } from '../api/board-snapshot.api';
import { useTaskBoardTrashInfiniteQuery } from '../api/trash.api';
import { boardPath, boardsPath, type BoardState } from '../task-board-paths';
import { TrashLine } from './TrashLine';

/** What can be restored: of one board where the address names it, else of the whole company. */
export function Trash() {
  const [params] = useSearchParams();
  const board = params.get('board');
  const { data: snapshot } = useTaskBoardSnapshotQuery(board ?? '', { skip: board === null });
  const title = board === null ? null : (snapshot?.board.title ?? null);

  return (
    <Stack gap={4}>
      <PageHeader
        title={title === null ? 'Trash' : `Trash for ${title}`}
        subtitle={`Deleted items are kept here for ${trashDays} days.`}
        back={
          board === null || title === null ? (
            <BackLink to={boardsPath} $variant="ghost" $size="small">
              <ArrowLeft aria-hidden /> Boards
            </BackLink>
          ) : (
            <BackLink
              to={boardPath({ id: board, title })}
              state={{ boardId: board, boardTitle: title } satisfies BoardState}
              $variant="ghost"
              $size="small"
            >
              <ArrowLeft aria-hidden /> {title}
            </BackLink>
          )
        }
      />
      <Entries key={board} board={board} />
    </Stack>
  );
}

function Entries({ board }: { readonly board: string | null }) {
  const now = useNow();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useTaskBoardTrashInfiniteQuery(board, { refetchOnMountOrArgChange: true });
  const isGone = isNotFound(error);

  if (isGone) {
    return (
      <EmptyState icon={<Trash2 aria-hidden />} title={messageFor('board.not-found')}>
        If it was deleted, you’ll find it in the trash for all boards.
      </EmptyState>
    );
  }
  if (data === undefined) {
    if (error === undefined || isFetching) return <LoadingState />;
    return <ErrorState message={failureSentence(error, 'trash.fetch-failed')} onRetry={() => void refetch()} />;
  }
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0 && !hasNextPage) {
    return (
      <EmptyState icon={<Trash2 aria-hidden />} title="The trash is empty">
        {board === null
          ? `Deleted boards, lists and tasks appear here for ${trashDays} days.`
          : `Lists and tasks deleted from this board appear here for ${trashDays} days.`}
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <List aria-label="Deleted items" tabIndex={-1}>
        {entries.map((entry) => (
          <TrashLine key={entry.id} entry={entry} isOfBoard={board !== null} now={now} />
        ))}
      </List>
      {isFetchNextPageError && <Notice tone="danger">{failureSentence(error, 'trash.fetch-failed')}</Notice>}
      {hasNextPage && (
        <div>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Stack>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
`;

const BackLink = styled(Link)<{ $variant: 'ghost'; $size: 'small' }>`
  ${buttonStyles}
`;
