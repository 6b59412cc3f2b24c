import { selectTimeZone } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { firstDueYear } from '@atrium/contracts/board-options';
import type { WholeTask } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Badge, Button, Inline, Stack, Text } from '@atrium/ui';
import { DateTimePicker } from '@atrium/ui/date-picker';
import { CalendarClock, Pencil } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useTaskDetailsChangeMutation } from '../../api/task-details.api';
import { dueText } from '../due-text';
import { failureText } from '../failure-text';
import { Panel } from '../Panel';
import { useNow } from '../use-now';
import { useReturnFocus } from '../use-return-focus';
import { dueState } from '../../board/due-state';

/** When the task is due: shown, and changed on request. */
export function DueDatePanel({ whole }: { readonly whole: WholeTask }) {
  const { id, due_datetime: due, is_completed } = whole.task;
  /** Null: not being edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [change, { isLoading }] = useTaskDetailsChangeMutation();
  const editButton = useReturnFocus<HTMLButtonElement>(draft !== null);
  const state = dueState({ ...(due !== null && { due }), ...(is_completed && { done: true }) }, useNow());

  const timeZone = useSelector(selectTimeZone);
  const send = async (value: string | null) => {
    setProblem(undefined);
    const { error } = await change({ task: id, change: { due_datetime: value } });
    if (error !== undefined) {
      setProblem(failureText(error, 'due-date.failed'));
      return;
    }
    if (value !== null) {
      showToast({ tone: 'success', message: messageFor('due-date.set', { date: dueText(value, timeZone) }) });
    }
    setDraft(null);
  };

  const save = () => {
    const moment = new Date(draft ?? '');
    if (Number.isNaN(moment.getTime()) || moment.getFullYear() < firstDueYear) {
      setProblem(messageFor('due-date.invalid'));
      return;
    }
    void send(moment.toISOString());
  };

  if (draft === null) {
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
              setProblem(undefined);
              setDraft(due ?? '');
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

  return (
    <Panel title="Due Date" icon={<CalendarClock />}>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DateTimePicker
          label="Due date and time"
          timeZone={timeZone}
          value={draft}
          onChange={(value) => {
            setDraft(value);
            setProblem(undefined);
          }}
          minuteStep={5}
          minValue={`${firstDueYear}-01-01`}
          disabled={isLoading}
          error={problem}
        />
        <Inline>
          <Button type="submit" size="small" variant="primary" pending={isLoading}>
            Save
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={isLoading}
            onClick={() => {
              setDraft(null);
            }}
          >
            Cancel
          </Button>
          {due !== null && (
            <Button size="small" variant="ghost" disabled={isLoading} onClick={() => void send(null)}>
              Clear
            </Button>
          )}
        </Inline>
      </Stack>
    </Panel>
  );
}
