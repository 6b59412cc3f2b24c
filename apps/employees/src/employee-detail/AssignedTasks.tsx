import { useSelector } from '@atrium/state';
import { formatDayOf } from '@atrium/contracts/dates';
import { selectTimeZone } from '@atrium/auth-store';
import type { AssignedTask } from '@atrium/contracts/boards';
import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { Badge, EmptyState, ErrorState, LoadingState, linkStyles, plainListStyles, tokens } from '@atrium/ui';
import { ListChecks } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useEmployeesAssignedTasksQuery } from '../api/assigned-tasks.api';

/** The tasks that boards have assigned to this person's account; open ones first. */
export function AssignedTasks({ employee }: { readonly employee: Employee }) {
  // People tick tasks off on another page and come back here.
  const timeZone = useSelector(selectTimeZone);
  const {
    data: tasks,
    error,
    isFetching,
    refetch,
  } = useEmployeesAssignedTasksQuery(employee.user, { refetchOnMountOrArgChange: true });

  if (tasks === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={messageFor('assigned-tasks.fetch-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (tasks.length === 0) {
    return (
      <EmptyState icon={<ListChecks aria-hidden />} title="No tasks assigned">
        {employee.first_name} has no tasks yet.
      </EmptyState>
    );
  }
  return (
    <List aria-label="Assigned tasks">
      {tasks.map((task) => (
        <Line key={task.id}>
          <Words>
            {/* The boards are a module of their own; only its address is known here. */}
            <TaskLink to={`/task_management/task_details/${task.id}`} state={{ boardId: task.board.id }}>
              {task.title}
            </TaskLink>
            <Facts>{facts(task, timeZone)}</Facts>
          </Words>
          {task.is_completed && <Badge tone="success">Completed</Badge>}
        </Line>
      ))}
    </List>
  );
}

const facts = ({ board, due_datetime }: AssignedTask, timeZone: string): string =>
  due_datetime === null ? board.title : `${board.title} · Due ${formatDayOf(due_datetime, timeZone)}`;

const List = styled.ul`
  ${plainListStyles}
  display: grid;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} 0;

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const TaskLink = styled(Link)`
  ${linkStyles}
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  margin-top: ${tokens.space[0.5]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
