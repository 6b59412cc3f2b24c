import type { WholeTask } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Heading, IconButton, Stack, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { Trash2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsAddItemMutation, useTaskDetailsDeleteChecklistMutation } from '../../api/task-details.api';
import { AddLine } from '../AddLine';
import { failureText, plainFailureText } from '../failure-text';
import { ChecklistItemLine } from './ChecklistItemLine';

interface ChecklistCardProps {
  readonly checklist: WholeTask['checklists'][number];
}

/** One checklist: how far it is, its items, and a line to add another. */
export function ChecklistCard({ checklist }: ChecklistCardProps) {
  const titleId = useId();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [addItem] = useTaskDetailsAddItemMutation();
  const [deleteChecklist, deletion] = useTaskDetailsDeleteChecklistMutation();
  const { id, task, title, items } = checklist;
  const done = items.filter((item) => item.is_completed).length;

  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Head>
        <Title level={3} id={titleId}>
          {title}
        </Title>
        <Count>
          {done}/{items.length}
        </Count>
        <IconButton
          label={`Delete checklist ${title}`}
          size="small"
          onClick={() => {
            setAsksToDelete(true);
          }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Head>
      <Progress aria-label={`Progress of ${title}`} value={done} max={Math.max(items.length, 1)} />
      {items.length > 0 && (
        <Items aria-label={title}>
          {items.map((item) => (
            <ChecklistItemLine key={item.id} task={task} item={item} />
          ))}
        </Items>
      )}
      <AddLine
        draft={`item.${id}`}
        label={`New item of ${title}`}
        placeholder="Add an item"
        maxLength={500}
        submitLabel="Add"
        onAdd={async (text, key) => {
          const { error } = await addItem({ task, checklist: id, title: text, key });
          if (error !== undefined) return failureText(error, 'checklist-item.add-failed');
          showToast({ tone: 'success', message: messageFor('checklist-item.added') });
          return null;
        }}
      />
      <ConfirmDialog
        title={`Delete ${title}?`}
        isOpen={asksToDelete}
        onClose={() => {
          deletion.reset();
          setAsksToDelete(false);
        }}
        message="The checklist and its items are removed. This cannot be undone."
        confirmLabel="Delete checklist"
        tone="danger"
        pending={deletion.isLoading}
        error={deletion.error === undefined ? undefined : plainFailureText(deletion.error)}
        onConfirm={() => void deleteChecklist({ task, checklist: id })}
      />
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  font-size: ${tokens.fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
`;

const Progress = styled.progress`
  appearance: none;
  width: 100%;
  height: 0.375rem;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surfaceSunken};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${tokens.color.surfaceSunken};
  }

  &::-webkit-progress-value {
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.success};
    transition: width ${tokens.motion.medium};
  }

  &::-moz-progress-bar {
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.success};
  }
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;
