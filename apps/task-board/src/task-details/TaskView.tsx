import type { TaskSnapshot } from '@atrium/contracts/boards';
import { usePreload } from '@atrium/forms/preload';
import { Button, Card, Stack, tokens } from '@atrium/ui';
import { ListChecks, ListTodo } from '@atrium/ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
import { useLiveChanges } from '../api/use-live-changes';
import { preloadTaskForms } from '../lazy-screens';
import { AttachmentsPanel } from './attachments/AttachmentsPanel';
import { AddChecklist } from './checklists/AddChecklist';
import { ChecklistsPanel } from './checklists/ChecklistsPanel';
import { Columns, MainColumn, SideColumn } from './columns';
import { CommentsPanel } from './comments/CommentsPanel';
import { DescriptionPanel } from './description/DescriptionPanel';
import { AssigneesPanel } from './people/AssigneesPanel';
import type { Refetch } from './save-task';
import { CoverPanel } from './side/CoverPanel';
import { DueDatePanel } from './side/DueDatePanel';
import { LabelsPanel } from './side/LabelsPanel';
import { SubtasksPanel } from './subtasks/SubtasksPanel';
import { TaskHeader } from './TaskHeader';

interface TaskViewProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

/** The page of a task that has come. */
export function TaskView({ snapshot, refetch }: TaskViewProps) {
  useLiveChanges({ board: snapshot.board.id, task: snapshot.task.id });
  usePreload(preloadTaskForms);
  const subtaskInput = useRef<HTMLInputElement>(null);

  return (
    <Stack gap={4}>
      <TaskHeader snapshot={snapshot} refetch={refetch} />
      <Columns>
        <SideColumn as="aside" aria-label="Details and actions">
          <AssigneesPanel snapshot={snapshot} refetch={refetch} />
          <DueDatePanel snapshot={snapshot} />
          <LabelsPanel snapshot={snapshot} refetch={refetch} />
          <CoverPanel snapshot={snapshot} />
          <Actions>
            <Button icon={<ListTodo aria-hidden />} onClick={() => subtaskInput.current?.focus()}>
              Add Subtask
            </Button>
            <AddChecklist
              snapshot={snapshot}
              trigger={(open) => (
                <Button icon={<ListChecks aria-hidden />} onClick={open}>
                  Add Checklist
                </Button>
              )}
            />
          </Actions>
        </SideColumn>
        <MainColumn>
          <DescriptionPanel snapshot={snapshot} refetch={refetch} />
          <ChecklistsPanel snapshot={snapshot} />
          <SubtasksPanel snapshot={snapshot} inputRef={subtaskInput} />
          <AttachmentsPanel snapshot={snapshot} />
          <CommentsPanel snapshot={snapshot} />
        </MainColumn>
      </Columns>
    </Stack>
  );
}

const Actions = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.column.small}, 1fr));
  gap: ${tokens.space[2]};

  && {
    padding: ${tokens.space[4]};
  }
`;
