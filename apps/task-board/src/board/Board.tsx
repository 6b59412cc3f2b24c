import type { BoardSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { usePreload } from '@atrium/forms/preload';
import { menusAfterMs, preloadMenus } from '@atrium/lists';
import { Link, useParams, useAddressQuery, usePageName } from '@atrium/router';
import { StarButton } from '@atrium/lists/places';
import { failureSentence, isNotFound, useVisit } from '@atrium/tenant-api';
import { EmptyState, ErrorState, PageHeader, Skeleton, Stack, VisuallyHidden, buttonStyles, tokens } from '@atrium/ui';
import { ArrowLeft, Columns3, Trash2 } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useTaskBoardSnapshotQuery } from '../api/board-snapshot.api';
import { useLiveChanges } from '../api/use-live-changes';
import { boardsPath, trashPath } from '../task-board-paths';
import { Trash, preloadBoardForms } from '../lazy-screens';
import { BoardActionsContext, BoardFactsContext, type BoardFacts } from './board-context';
import { BoardMenu } from './BoardMenu';
import { BoardDialogs } from './BoardDialogs';
import { CoverPreview } from './CoverPreview';
import { countCards } from './filter/board-filter';
import { FilterBar } from './filter/FilterBar';
import { useBoardFilter } from './filter/use-board-filter';
import { ListView } from './list/ListView';
import type { DragOptions } from './list/use-drag';
import { TableView } from './table/TableView';
import { useBoardActions } from './use-board-actions';
import { listHeight, listWidth } from './list/list-size';

/** A board, as lists or as a table, as it is right now. */
export function Board() {
  const { boardId = '' } = useParams();
  const [params] = useAddressQuery();
  const { currentData: board, error, isFetching, refetch } = useTaskBoardSnapshotQuery(boardId);
  usePreload(preloadBoardForms);
  usePreload(preloadMenus, menusAfterMs);
  const title = board?.board.title ?? params.get('boardTitle');
  usePageName(title);
  useVisit('board', board?.board.id);

  const isGone = isNotFound(error);
  useLiveChanges(board === undefined || isGone ? null : { board: boardId, after: board.seq });
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
      return <ErrorState message={failureSentence(error, 'boards.fetch-failed')} onRetry={() => void refetch()} />;
    }
    return <LoadingBoard />;
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title={title ?? 'Board'}
        beside={board !== undefined && !isGone && <StarButton kind="board" id={boardId} />}
        back={
          <HeadLink to={boardsPath} $variant="ghost" $size="small">
            <ArrowLeft aria-hidden /> Boards
          </HeadLink>
        }
        actions={
          board !== undefined && (
            <>
              <HeadLink to={trashPath(boardId)} $variant="ghost" $size="small" onPointerEnter={Trash.preload}>
                <Trash2 aria-hidden /> Trash
              </HeadLink>
              <BoardMenu board={board.board} />
            </>
          )
        }
      />
      {content()}
    </Stack>
  );
}

const tabIds = ['list', 'table'] as const;

function LoadedBoard({ board }: { readonly board: BoardSnapshot }) {
  const { filter, shown, now, change, clear } = useBoardFilter(board);
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

  return (
    <BoardFactsContext value={facts}>
      <BoardActionsContext value={actions}>
        <FilterBar
          title={board.board.title}
          filter={filter}
          members={board.members}
          labels={board.labels}
          shown={countCards(shown)}
          total={countCards(board)}
          onChange={change}
          onClear={clear}
          onManageLabels={() => {
            setAsked({ about: 'labels', card: null });
          }}
        />
        <BoardTabs board={board} shown={shown} onMoveTask={moveTask} onMoveList={actions.moveList} />
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

interface BoardTabsProps extends Pick<DragOptions, 'shown' | 'onMoveTask' | 'onMoveList'> {
  readonly board: BoardSnapshot;
}

/** The board as lists or as a table; the address says which. */
function BoardTabs({ board, shown, ...drag }: BoardTabsProps) {
  const [params, changeParams] = useAddressQuery();
  const tab = tabIds.find((id) => id === params.get('tab')) ?? 'list';
  return (
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
          content: <ListView {...drag} snapshot={board} shown={shown} />,
        },
        { id: 'table', label: 'Table', content: <TableView board={shown} /> },
      ]}
    />
  );
}

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
