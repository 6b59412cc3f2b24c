import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Link, useParams, usePageName } from '@atrium/router';
import { isNotFound, useVisit } from '@atrium/tenant-api';
import { EmptyState, Stack, StateTitle, buttonStyles } from '@atrium/ui';
import { ClipboardList } from '@atrium/ui/icons';
import { useCallback } from 'react';
import styled from 'styled-components';
import { useTaskDetailsSnapshotQuery } from '../api/task-snapshot.api';
import { boardsPath } from '../task-board-paths';
import { BackLine } from './BackLine';
import type { Refetch } from './save-task';
import { TaskFailed, TaskLoading } from './TaskStates';
import { LeftTexts } from './LeftTexts';
import { TaskView } from './TaskView';

/** Everything about one task. */
export function TaskDetails() {
  const { taskId = '' } = useParams();
  // Another task is another page: nothing that was opened or typed in the former one may go on in it.
  return <TaskPage key={taskId} id={taskId} />;
}

function TaskPage({ id }: { readonly id: string }) {
  const {
    data: snapshot,
    error,
    isFetching,
    refetch,
  } = useTaskDetailsSnapshotQuery(id, { refetchOnMountOrArgChange: true });
  usePageName(snapshot?.task.title);
  useVisit('task', snapshot?.task.id);
  const readAgain = useCallback<Refetch>(async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data;
  }, [refetch]);

  return (
    <Stack gap={4}>
      <BackLine board={snapshot?.board ?? null} />
      {content()}
    </Stack>
  );

  function content() {
    if (isNotFound(error)) {
      return (
        <>
          <NoSuchTask />
          <LeftTexts task={id} snapshot={snapshot} />
        </>
      );
    }
    if (snapshot !== undefined) return <TaskView snapshot={snapshot satisfies TaskSnapshot} refetch={readAgain} />;
    if (error === undefined || isFetching) return <TaskLoading />;
    return <TaskFailed failure={error} onRetry={() => void refetch()} />;
  }
}

const NoSuchTask = () => (
  <EmptyState
    icon={<ClipboardList aria-hidden />}
    title={<StateTitle>{messageFor('task.not-found')}</StateTitle>}
    action={
      <BoardsLink to={boardsPath} $variant="secondary">
        All boards
      </BoardsLink>
    }
  >
    It may have been deleted.
  </EmptyState>
);

const BoardsLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
