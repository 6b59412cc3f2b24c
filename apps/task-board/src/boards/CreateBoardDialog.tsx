import { messageFor } from '@atrium/errors';
import { failureFields, newKey } from '@atrium/tenant-api';
import { TextField } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import { useTaskBoardCreateMutation } from '../api/boards.api';
import { failureText } from '../task-details/failure-text';

interface CreateBoardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the title of a new board; a failed attempt keeps it, and sending again makes one board. */
export function CreateBoardDialog({ isOpen, onClose }: CreateBoardDialogProps) {
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
    const trimmed = title.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '') return;
    const { error } = await createBoard({ key, title: trimmed });
    if (error === undefined) close();
  };

  return (
    <FormDialog
      title="Create New Board"
      size="small"
      isOpen={isOpen}
      submitLabel="Add Board"
      pending={creation.isLoading}
      failure={
        creation.error === undefined || fieldError !== undefined
          ? null
          : failureText(creation.error, 'board.create-failed')
      }
      onSubmit={() => void submit()}
      onClose={close}
    >
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
    </FormDialog>
  );
}
