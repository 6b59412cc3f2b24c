import { selectTimeZone } from '@atrium/auth-store';
import type { TaskSnapshot } from '@atrium/contracts/boards';
import { useNow } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { Badge, Button, Inline, Text } from '@atrium/ui';
import { CalendarClock, Pencil } from '@atrium/ui/icons';
import { useState } from 'react';
import { dueState } from '../../dates/due-state';
import { DueDateForm } from '../../lazy-screens';
import { dueText } from '../../dates/due-text';
import { Panel } from '../Panel';
import { useReturnFocus } from '../use-return-focus';

/** When the task is due: shown, and changed on request. */
export function DueDatePanel({ snapshot }: { readonly snapshot: TaskSnapshot }) {
  const { due_datetime: due, is_completed } = snapshot.task;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturnFocus<HTMLButtonElement>(isEditing);
  const timeZone = useSelector(selectTimeZone);
  const state = dueState({ ...(due !== null && { due }), ...(is_completed && { done: true }) }, useNow());

  if (isEditing) {
    return (
      <Panel title="Due Date" icon={<CalendarClock />}>
        <DueDateForm
          task={snapshot.task}
          timeZone={timeZone}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      </Panel>
    );
  }

  return (
    <Panel
      title="Due Date"
      icon={<CalendarClock />}
      action={
        <Button
          ref={editButton}
          size="small"
          icon={<Pencil aria-hidden />}
          aria-label="Edit due date"
          onClick={() => {
            setIsEditing(true);
          }}
        >
          {due === null ? 'Set' : 'Edit'}
        </Button>
      }
    >
      {due === null ? (
        <Text tone="muted">No due date set</Text>
      ) : (
        <Inline>
          <time dateTime={due}>{dueText(due, timeZone)}</time>
          {state === 'overdue' && <Badge tone="danger">Overdue</Badge>}
          {state === 'soon' && <Badge tone="warning">Due soon</Badge>}
        </Inline>
      )}
    </Panel>
  );
}
