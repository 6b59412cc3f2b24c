import type { TaskSnapshot } from '@atrium/contracts/boards';
import { Text, plainListStyles, tokens } from '@atrium/ui';
import { ListTodo } from '@atrium/ui/icons';
import { type Ref } from 'react';
import styled from 'styled-components';
import { useTaskDetailsAddSubtaskMutation } from '../../api/subtasks.api';
import { AddLine } from '../AddLine';
import { failureIfAny } from '../../api/failure-text';
import { Panel } from '../Panel';
import { SubtaskLine } from './SubtaskLine';

interface SubtasksPanelProps {
  readonly snapshot: TaskSnapshot;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The steps of a task; each is a task itself. */
export function SubtasksPanel({ snapshot, inputRef }: SubtasksPanelProps) {
  const [addSubtask] = useTaskDetailsAddSubtaskMutation();
  const { task, list, subtasks } = snapshot;
  const done = subtasks.filter((subtask) => subtask.is_completed).length;

  return (
    <Panel
      title="Subtasks"
      icon={<ListTodo />}
      action={
        subtasks.length > 0 && (
          <Text as="span" tone="muted" size="small">
            {done}/{subtasks.length}
          </Text>
        )
      }
    >
      {subtasks.length > 0 && (
        <List aria-label="Subtasks">
          {subtasks.map((subtask, index) => (
            <SubtaskLine key={subtask.id} snapshot={snapshot} subtask={subtask} index={index} />
          ))}
        </List>
      )}
      <AddLine
        draft={`subtask.${task.id}`}
        label="Add a subtask"
        placeholder="Add a subtask"
        maxLength={500}
        submitLabel="Add"
        inputRef={inputRef}
        onAdd={async (title, key) => {
          const { error } = await addSubtask({ task: task.id, list: list.id, title, key });
          return failureIfAny(error);
        }}
      />
    </Panel>
  );
}

const List = styled.ol`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[1]};
`;
