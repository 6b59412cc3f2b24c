import type { Task, TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Breadcrumbs, StarButton } from '@atrium/lists/places';
import { useNavigate } from '@atrium/router';
import { failureSentence } from '@atrium/tenant-api';
import { Badge, Button, Inline, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { Check, CircleCheck, Trash2, Undo2 } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsCompleteMutation, useTaskDetailsDeleteMutation } from '../api/task-details.api';
import { boardPath, boardsPath, taskPath, type BoardState, type TaskState } from '../task-board-paths';
import { useUndo } from '../editing/use-undo';
import type { Refetch } from './save-task';
import { TaskTitle } from './TaskTitle';

interface TaskHeaderProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

/** Where the task stands, its title and id, and what can be done with it as a whole. */
export function TaskHeader({ snapshot, refetch }: TaskHeaderProps) {
  const { board, list, parent, task } = snapshot;
  const navigate = useNavigate();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [deleteTask, deletion] = useTaskDetailsDeleteMutation();
  const offerUndo = useUndo();

  const confirmDeletion = async () => {
    const { error } = await deleteTask({ task: task.id });
    if (error !== undefined) return;
    offerUndo({ kind: 'task', id: task.id, board: board.id, ...(parent !== null && { task: parent.id }) }, task.title);
    // Back to what it was part of; its own address leads nowhere any more.
    void (parent === null
      ? navigate(boardPath(board), { replace: true, state: boardStateOf(board) })
      : navigate(taskPath(parent.id), { replace: true, state: { boardId: board.id } satisfies TaskState }));
  };

  return (
    <Frame>
      <Breadcrumbs
        path={[
          { label: 'Tasks', to: boardsPath },
          { label: board.title, to: boardPath(board), state: boardStateOf(board) },
          { label: list.title },
          ...(parent === null
            ? []
            : [{ label: parent.title, to: taskPath(parent.id), state: { boardId: board.id } satisfies TaskState }]),
        ]}
        here={task.title}
      />
      <Line>
        <Texts>
          <TaskTitle snapshot={snapshot} refetch={refetch} />
          <Facts>
            <span>
              Task ID: <Id>{task.id}</Id>
            </span>
            <StarButton kind="task" id={task.id} />
            {task.is_completed && <Badge tone="success">Done</Badge>}
          </Facts>
        </Texts>
        <Inline>
          <Completion task={task} />
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              setAsksToDelete(true);
            }}
          >
            Delete Task
          </Button>
        </Inline>
      </Line>
      <ConfirmDialog
        title="Delete Task"
        isOpen={asksToDelete}
        onClose={() => {
          deletion.reset();
          setAsksToDelete(false);
        }}
        message={messageFor('task.delete-confirm')}
        confirmLabel="Delete"
        tone="danger"
        pending={deletion.isLoading}
        error={deletion.error === undefined ? undefined : failureSentence(deletion.error, 'task.delete-failed')}
        onConfirm={() => void confirmDeletion()}
      />
    </Frame>
  );
}

const boardStateOf = ({ id, title }: TaskSnapshot['board']): BoardState => ({ boardId: id, boardTitle: title });

function Completion({ task }: { readonly task: Task }) {
  const [complete] = useTaskDetailsCompleteMutation();
  return task.is_completed ? (
    <>
      <Button disabled icon={<CircleCheck aria-hidden />}>
        Completed
      </Button>
      <Button
        variant="ghost"
        icon={<Undo2 aria-hidden />}
        onClick={() => void complete({ task: task.id, is_completed: false })}
      >
        Undo
      </Button>
    </>
  ) : (
    <Button
      variant="primary"
      icon={<Check aria-hidden />}
      onClick={() => void complete({ task: task.id, is_completed: true })}
    >
      Mark as Done
    </Button>
  );
}

const Frame = styled.header`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
`;

const Texts = styled.div`
  flex: 1 1 ${tokens.column.xxlarge};
  min-width: 0;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[1]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Id = styled.code`
  font-family: ${tokens.font.mono};
  font-size: ${tokens.fontSize.xsmall};
  overflow-wrap: anywhere;
`;
