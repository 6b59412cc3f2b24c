import type { BoardSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Link, useParams, useAddressQuery, usePageName } from '@atrium/router';
import { isApiFailure } from '@atrium/tenant-api';
import { EmptyState, ErrorState, PageHeader, Skeleton, Stack, VisuallyHidden, buttonStyles, tokens } from '@atrium/ui';
import { ArrowLeft, Columns3, Trash2 } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { useTaskBoardWholeQuery } from '../api/tasks.api';
import { boardsPath, trashPath } from '../board-paths';
import { Trash } from '../lazy-screens';
import { useLiveBoard } from '../live/use-live-board';
import { failureText } from '../task-details/failure-text';
import { useNow } from '../task-details/use-now';
import { BoardActionsContext, BoardFactsContext, type BoardFacts } from './board-context';
import { BoardDialogs } from './BoardDialogs';
import { CoverPreview } from './CoverPreview';
import {
  countCards,
  narrowed,
  readFilter,
  withFilterParam,
  withoutFilter,
  type FilterParam,
} from './filter/board-filter';
import { FilterBar } from './filter/FilterBar';
import { ListView } from './list/ListView';
import { TableView } from './table/TableView';
import { useBoardActions } from './use-board-actions';
import { listWidth } from './list/list-width';

/** A board, as lists or as a table, as it is right now. */
export function Board() {
  const { boardId = '' } = useParams();
  const [params] = useAddressQuery();
  const { currentData: board, error, isFetching, refetch } = useTaskBoardWholeQuery(boardId);
  const reread = useCallback(() => refetch(), [refetch]);
  useLiveBoard(boardId, board?.seq, reread);
  const title = board?.board.title ?? params.get('boardTitle');
  usePageName(title);

  const isGone = isApiFailure(error) && error.kind === 'refused' && error.status === 404;
  const content = () => {
    if (isGone) {
      return (
        <EmptyState icon={<Columns3 aria-hidden />} title={messageFor('board.not-found')}>
          Someone may have deleted it.
        </EmptyState>
      );
    }
    if (board !== undefined) return <LoadedBoard key={boardId} board={board} />;
    if (error !== undefined && !isFetching) {
      return <ErrorState message={failureText(error, 'boards.fetch-failed')} onRetry={() => void refetch()} />;
    }
    return <LoadingBoard />;
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title={title ?? 'Board'}
        back={
          <HeadLink to={boardsPath} $variant="ghost" $size="small">
            <ArrowLeft aria-hidden /> Boards
          </HeadLink>
        }
        actions={
          board !== undefined && (
            <HeadLink to={trashPath(boardId)} $variant="ghost" $size="small" onPointerEnter={Trash.preload}>
              <Trash2 aria-hidden /> Trash
            </HeadLink>
          )
        }
      />
      {content()}
    </Stack>
  );
}

const tabIds = ['list', 'table'] as const;

function LoadedBoard({ board }: { readonly board: BoardSnapshot }) {
  const [params, changeParams] = useAddressQuery();
  const now = useNow();
  const filterText = JSON.stringify(readFilter(params));
  const filter = useMemo(
    () => readFilter(new URLSearchParams(JSON.parse(filterText) as Record<string, string>)),
    [filterText],
  );
  const shown = useMemo(() => narrowed(board, filter, now), [board, filter, now]);
  const { actions, asked, setAsked, cover, moveTask, labelTask } = useBoardActions(board.board.id);

  const facts = useMemo<BoardFacts>(
    () => ({
      board: board.board.id,
      labels: new Map(board.labels.map((label) => [label.id, label])),
      members: new Map(board.members.map((member) => [member.user, member])),
      now,
    }),
    [board.board.id, board.labels, board.members, now],
  );

  const tab = tabIds.find((id) => id === params.get('tab')) ?? 'list';
  return (
    <BoardFactsContext value={facts}>
      <BoardActionsContext value={actions}>
        <FilterBar
          filter={filter}
          members={board.members}
          labels={board.labels}
          shown={countCards(shown)}
          total={countCards(board)}
          onChange={(name: FilterParam, value) => {
            changeParams((latest) => withFilterParam(latest, name, value));
          }}
          onClear={() => {
            changeParams(withoutFilter);
          }}
          onManageLabels={() => {
            setAsked({ about: 'labels', card: null });
          }}
        />
        <Tabs
          label="Board views"
          selected={tab}
          onSelect={(id) => {
            changeParams((latest) => {
              const changed = new URLSearchParams(latest);
              if (id === 'list') changed.delete('tab');
              else changed.set('tab', id);
              return changed;
            });
          }}
          items={[
            {
              id: 'list',
              label: 'List',
              content: <ListView whole={board} shown={shown} onMoveTask={moveTask} onMoveList={actions.moveList} />,
            },
            { id: 'table', label: 'Table', content: <TableView board={shown} /> },
          ]}
        />
        <BoardDialogs
          board={board}
          asked={asked}
          onClose={() => {
            setAsked(null);
          }}
          onMove={moveTask}
          onLabel={labelTask}
        />
        {cover !== null && <CoverPreview {...cover} />}
      </BoardActionsContext>
    </BoardFactsContext>
  );
}

const listHeight = '20rem';

const LoadingBoard = () => (
  <LoadingRow>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    {[0, 1, 2].map((place) => (
      <div key={place} aria-hidden>
        <Skeleton width={listWidth} height={listHeight} />
      </div>
    ))}
  </LoadingRow>
);

const LoadingRow = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  overflow: hidden;
`;

const HeadLink = styled(Link)<{ $variant: 'ghost'; $size: 'small' }>`
  ${buttonStyles}
`;
