import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { Button, IconButton, Stack, TextField, tokens } from '@atrium/ui';
import { X } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardCreateTaskMutation } from '../../api/tasks.api';
import { failureText } from '../../task-details/failure-text';

interface AddTaskProps {
  readonly board: string;
  readonly list: string;
  readonly listTitle: string;
}

const toastMs = 3_000;

/** Adds tasks at the end of a list, one after the other. A failed one stays in the field to be sent again. */
export function AddTask({ board, list, listTitle }: AddTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [key, setKey] = useState(newKey);
  const [createTask, creation] = useTaskBoardCreateTaskMutation();
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  if (!isOpen) {
    return (
      <Opener
        ref={opener}
        variant="ghost"
        size="small"
        aria-label={`+ Add a Task to ${listTitle}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        + Add a Task
      </Opener>
    );
  }

  const close = () => {
    creation.reset();
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const submit = async () => {
    const trimmed = title.trim();
    if (trimmed === '' || creation.isLoading) return;
    const { error } = await createTask({ key, board, list, title: trimmed });
    if (error !== undefined) return;
    setTitle('');
    setKey(newKey());
    showToast({ tone: 'success', message: messageFor('task.added'), timeoutMs: toastMs });
    input.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={2}>
        <TextField
          label={`Title of a new task in ${listTitle}`}
          hideLabel
          placeholder="Enter task title"
          autoFocus
          autoComplete="off"
          maxLength={500}
          inputRef={input}
          value={title}
          onChange={(text) => {
            setTitle(text);
            // Another title is another task.
            setKey(newKey());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          error={creation.error === undefined ? undefined : failureText(creation.error, 'task.create-failed')}
        />
        <Row>
          <Button type="submit" variant="primary" size="small" pending={creation.isLoading}>
            {creation.error === undefined ? 'Add Task' : 'Try again'}
          </Button>
          <IconButton size="small" label="Stop adding tasks" onClick={close}>
            <X aria-hidden />
          </IconButton>
        </Row>
      </Stack>
    </form>
  );
}

const Opener = styled(Button)`
  justify-content: flex-start;
  width: 100%;
  color: ${tokens.color.textMuted};
`;

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
`;
