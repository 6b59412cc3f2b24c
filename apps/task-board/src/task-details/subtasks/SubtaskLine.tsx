import type { WholeTask } from '@atrium/contracts/boards';
import { Link } from '@atrium/router';
import { Button, Checkbox, IconButton, TextField, linkStyles, tokens } from '@atrium/ui';
import { ChevronDown, ChevronUp } from '@atrium/ui/icons';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import {
  useTaskDetailsDeleteSubtaskMutation,
  useTaskDetailsMoveSubtaskMutation,
  useTaskDetailsRenameSubtaskMutation,
  useTaskDetailsTickSubtaskMutation,
} from '../../api/task-details.api';
import { taskPath, type TaskState } from '../../board-paths';
import { useUndo } from '../../editing/use-undo';
import { plainFailureText } from '../failure-text';
import { InlineFailure } from '../InlineFailure';
import { useReturnFocus } from '../use-return-focus';
import { TickLine } from '../TickLine';
import { useTick } from '../use-tick';

interface SubtaskLineProps {
  readonly whole: WholeTask;
  readonly subtask: WholeTask['subtasks'][number];
  readonly index: number;
}

/** One subtask: tick, open, rename, move, delete. */
export function SubtaskLine({ whole, subtask, index }: SubtaskLineProps) {
  const task = whole.task.id;
  const { id, title } = subtask;
  const [draft, setDraft] = useState<string | null>(null);
  const [sendTick] = useTaskDetailsTickSubtaskMutation();
  const [isTicked, tick] = useTick(subtask.is_completed, (done) => sendTick({ task, subtask: id, done }));
  const [rename, renaming] = useTaskDetailsRenameSubtaskMutation();
  const [move] = useTaskDetailsMoveSubtaskMutation();
  const [deleteSubtask, deletion] = useTaskDetailsDeleteSubtaskMutation();
  const offerUndo = useUndo();
  const editButton = useReturnFocus<HTMLButtonElement>(draft !== null);

  const save = async () => {
    const text = draft?.trim() ?? '';
    if (text !== '' && text !== title) {
      const { error } = await rename({ task, subtask: id, title: text });
      if (error !== undefined) return;
    }
    setDraft(null);
  };

  const moveTo = (place: number) => {
    const others = whole.subtasks.filter((other) => other.id !== id);
    void move({
      task,
      subtask: id,
      before: others[place]?.id ?? null,
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
  };

  const remove = async () => {
    const { error } = await deleteSubtask({ task, subtask: id });
    if (error === undefined) offerUndo({ kind: 'task', id, board: whole.board.id, task }, title);
  };

  const failure = renaming.error ?? deletion.error;
  return (
    <li>
      {draft === null ? (
        <Line data-done={isTicked || undefined}>
          <Title>
            <Checkbox label="" aria-label={title} checked={isTicked} onChange={tick} />
            <TaskLink to={taskPath(id)} state={{ boardId: whole.board.id } satisfies TaskState}>
              {title}
            </TaskLink>
          </Title>
          <Actions>
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
              disabled={index === whole.subtasks.length - 1}
              onClick={() => {
                moveTo(index + 1);
              }}
            >
              <ChevronDown aria-hidden />
            </IconButton>
            <Button
              ref={editButton}
              size="small"
              variant="ghost"
              aria-label={`Edit ${title}`}
              onClick={() => {
                setDraft(title);
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
      ) : (
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
            value={draft}
            onChange={setDraft}
            onKeyDown={onKeyDown}
          />
          <Button type="submit" variant="primary" pending={renaming.isLoading}>
            Save
          </Button>
        </EditForm>
      )}
      <InlineFailure message={failure === undefined ? null : plainFailureText(failure)} />
    </li>
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
