import type { WholeTask } from '@atrium/contracts/boards';
import { Button, Card, Stack, tokens } from '@atrium/ui';
import { ListChecks, ListTodo } from '@atrium/ui/icons';
import { useRef } from 'react';
import styled from 'styled-components';
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
import { useLiveTask } from './use-live-task';

interface WholeTaskViewProps {
  readonly whole: WholeTask;
  readonly refetch: Refetch;
}

/** The page of a task that has come. */
export function WholeTaskView({ whole, refetch }: WholeTaskViewProps) {
  useLiveTask(whole, refetch);
  const subtaskInput = useRef<HTMLInputElement>(null);

  return (
    <Stack gap={4}>
      <TaskHeader whole={whole} refetch={refetch} />
      <Columns>
        <SideColumn as="aside" aria-label="Details and actions">
          <AssigneesPanel whole={whole} refetch={refetch} />
          <DueDatePanel whole={whole} />
          <LabelsPanel whole={whole} refetch={refetch} />
          <CoverPanel whole={whole} />
          <Actions>
            <Button icon={<ListTodo aria-hidden />} onClick={() => subtaskInput.current?.focus()}>
              Add Subtask
            </Button>
            <AddChecklist
              whole={whole}
              trigger={(open) => (
                <Button icon={<ListChecks aria-hidden />} onClick={open}>
                  Add Checklist
                </Button>
              )}
            />
          </Actions>
        </SideColumn>
        <MainColumn>
          <DescriptionPanel whole={whole} refetch={refetch} />
          <ChecklistsPanel whole={whole} />
          <SubtasksPanel whole={whole} inputRef={subtaskInput} />
          <AttachmentsPanel whole={whole} />
          <CommentsPanel whole={whole} />
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
