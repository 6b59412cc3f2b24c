import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button, IconButton, Stack, TextField, tokens } from '@atrium/ui';
import { X } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useTaskBoardCreateTaskMutation } from '../../api/cards.api';
import { QueuedEntries } from '../../editing/QueuedEntries';
import { useAddQueue } from '../../editing/use-add-queue';

interface AddTaskProps {
  readonly board: string;
  readonly list: string;
  readonly listTitle: string;
}

const toastMs = 3_000;
const titleMax = 500;

/** Adds tasks at the end of a list, one after the other, as fast as they are typed. */
export function AddTask({ board, list, listTitle }: AddTaskProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [createTask] = useTaskBoardCreateTaskMutation();
  const queue = useAddQueue(`task.${list}`, async (text, key) => {
    const { error } = await createTask({ key, board, list, title: text });
    if (error !== undefined) return failureSentence(error, 'task.create-failed');
    showToast({ tone: 'success', message: messageFor('task.added'), timeoutMs: toastMs });
    return null;
  });
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    // The button that takes the focus is there before anything else is pressed.
    flushSync(() => {
      setIsOpen(false);
    });
    opener.current?.focus();
  };

  return (
    <Stack gap={2}>
      <QueuedEntries queue={queue} maxLength={titleMax} />
      {isOpen ? (
        <TitleForm listTitle={listTitle} title={title} onChange={setTitle} onAdd={queue.add} onClose={close} />
      ) : (
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
      )}
    </Stack>
  );
}

interface TitleFormProps extends Pick<AddTaskProps, 'listTitle'> {
  readonly title: string;
  readonly onChange: (title: string) => void;
  readonly onAdd: (title: string) => void;
  readonly onClose: () => void;
}

function TitleForm({ listTitle, title, onChange, onAdd, onClose }: TitleFormProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(title);
        onChange('');
        input.current?.focus();
      }}
    >
      <Stack gap={2}>
        <TextField
          label={`Title of a new task in ${listTitle}`}
          hideLabel
          placeholder="Enter task title"
          autoFocus
          autoComplete="off"
          maxLength={titleMax}
          inputRef={input}
          value={title}
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <Row>
          <Button type="submit" variant="primary" size="small">
            Add Task
          </Button>
          <IconButton size="small" label="Stop adding tasks" onClick={onClose}>
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
