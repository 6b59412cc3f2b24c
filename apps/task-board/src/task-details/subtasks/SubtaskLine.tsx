import type { TaskSnapshot } from '@atrium/contracts/boards';
import { Link } from '@atrium/router';
import { Button, Checkbox, IconButton, TextField, linkStyles, tokens } from '@atrium/ui';
import { ChevronDown, ChevronUp } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useTaskDetailsDeleteSubtaskMutation,
  useTaskDetailsMoveSubtaskMutation,
  useTaskDetailsRenameSubtaskMutation,
  useTaskDetailsTickSubtaskMutation,
} from '../../api/subtasks.api';
import { taskPath, type TaskState } from '../../task-board-paths';
import { useUndo } from '../../editing/use-undo';
import { failureIfAny } from '../../api/failure-text';
import { InlineFailure } from '../InlineFailure';
import { useReturnFocus } from '../use-return-focus';
import { TickLine } from '../TickLine';
import { useTick } from '../use-tick';

interface SubtaskLineProps {
  readonly snapshot: TaskSnapshot;
  readonly subtask: TaskSnapshot['subtasks'][number];
  readonly index: number;
}

/** One subtask: tick, open, rename, move, delete. */
export function SubtaskLine({ snapshot, subtask, index }: SubtaskLineProps) {
  const task = snapshot.task.id;
  const { id, title } = subtask;
  const [isRenaming, setIsRenaming] = useState(false);
  const [sendTick] = useTaskDetailsTickSubtaskMutation();
  const [isTicked, tick] = useTick(subtask.is_completed, (done) => sendTick({ task, subtask: id, done }));
  const [deleteSubtask, deletion] = useTaskDetailsDeleteSubtaskMutation();
  const offerUndo = useUndo();
  const editButton = useReturnFocus<HTMLButtonElement>(isRenaming);

  const remove = async () => {
    const { error } = await deleteSubtask({ task, subtask: id });
    if (error === undefined) offerUndo({ kind: 'task', id, board: snapshot.board.id, task }, title);
  };

  return (
    <li>
      {isRenaming ? (
        <RenameForm
          task={task}
          subtask={subtask}
          onClose={() => {
            setIsRenaming(false);
          }}
        />
      ) : (
        <Line data-done={isTicked || undefined}>
          <Title>
            <Checkbox label="" aria-label={title} checked={isTicked} onChange={tick} />
            <TaskLink to={taskPath(id)} state={{ boardId: snapshot.board.id } satisfies TaskState}>
              {title}
            </TaskLink>
          </Title>
          <Actions>
            <MoveButtons snapshot={snapshot} subtask={subtask} index={index} />
            <Button
              ref={editButton}
              size="small"
              variant="ghost"
              aria-label={`Edit ${title}`}
              onClick={() => {
                setIsRenaming(true);
              }}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Delete ${title}`}
              pending={deletion.isLoading}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </Actions>
        </Line>
      )}
      <InlineFailure message={failureIfAny(deletion.error)} />
    </li>
  );
}

interface RenameFormProps extends Pick<SubtaskLineProps, 'subtask'> {
  readonly task: string;
  readonly onClose: () => void;
}

function RenameForm({ task, subtask: { id, title }, onClose }: RenameFormProps) {
  const [text, setText] = useState(title);
  const [rename, { error, isLoading }] = useTaskDetailsRenameSubtaskMutation();

  const save = async () => {
    const typed = text.trim();
    if (typed !== '' && typed !== title) {
      const answer = await rename({ task, subtask: id, title: typed });
      if (answer.error !== undefined) return;
    }
    onClose();
  };

  return (
    <>
      <EditForm
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={`Title of ${title}`}
          hideLabel
          maxLength={500}
          autoFocus
          autoComplete="off"
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <Button type="submit" variant="primary" pending={isLoading}>
          Save
        </Button>
      </EditForm>
      <InlineFailure message={failureIfAny(error)} />
    </>
  );
}

function MoveButtons({ snapshot, subtask: { id, title }, index }: SubtaskLineProps) {
  const [move] = useTaskDetailsMoveSubtaskMutation();
  const others = snapshot.subtasks.filter((other) => other.id !== id);
  const moveTo = (place: number) => {
    void move({ task: snapshot.task.id, subtask: id, before: others[place]?.id ?? null });
  };
  return (
    <>
      <IconButton
        label={`Move ${title} up`}
        size="small"
        disabled={index === 0}
        onClick={() => {
          moveTo(index - 1);
        }}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        size="small"
        disabled={index === others.length}
        onClick={() => {
          moveTo(index + 1);
        }}
      >
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  );
}

/** Where the title has no room beside the actions, they go below it. */
const Line = styled(TickLine)`
  flex-wrap: wrap;

  & > :first-child {
    flex: 1 1 ${tokens.column.large};
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  margin-left: auto;
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;

const TaskLink = styled(Link)`
  ${linkStyles}
  color: inherit;
  font-weight: inherit;
  text-decoration-color: transparent;
  overflow-wrap: anywhere;
  min-width: 0;
`;

const EditForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
`;
