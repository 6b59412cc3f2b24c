import { messageFor } from '@atrium/errors';
import { failureFields } from '@atrium/tenant-api';
import { Button, Notice, Stack, TextField } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useId, useState } from 'react';
import { newKey } from '../api/idempotency';
import { useTaskBoardCreateMutation } from '../api/tasks.api';
import { failureText } from '../task-details/failure-text';

interface CreateBoardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the title of a new board; a failed attempt keeps it, and sending again makes one board. */
export function CreateBoardDialog({ isOpen, onClose }: CreateBoardDialogProps) {
  const formId = useId();
  const [createBoard, creation] = useTaskBoardCreateMutation();
  const [title, setTitle] = useState('');
  const [key, setKey] = useState(newKey);
  const [isMissing, setIsMissing] = useState(false);
  const fieldError = failureFields(creation.error)['title']?.[0];

  const close = () => {
    creation.reset();
    setTitle('');
    setKey(newKey());
    setIsMissing(false);
    onClose();
  };

  const submit = async () => {
    if (creation.isLoading) return;
    const trimmed = title.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '') return;
    const { error } = await createBoard({ key, title: trimmed });
    if (error === undefined) close();
  };

  return (
    <Dialog
      title="Create New Board"
      isOpen={isOpen}
      onClose={close}
      size="small"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={creation.isLoading}>
            Add Board
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={3}>
          <TextField
            label="Board title"
            required
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={title}
            onChange={(text) => {
              setTitle(text);
              // Another title is another board.
              setKey(newKey());
            }}
            error={isMissing ? messageFor('field.required') : fieldError}
          />
          {creation.error !== undefined && fieldError === undefined && (
            <Notice tone="danger">{failureText(creation.error, 'board.create-failed')}</Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
