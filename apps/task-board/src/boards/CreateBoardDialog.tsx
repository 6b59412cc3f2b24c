import { boardTitleSchema } from '@atrium/contracts/boards';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { TextField } from '@atrium/ui';
import { useTaskBoardCreateMutation } from '../api/boards.api';
import { useContentKey } from '../editing/use-content-key';

interface CreateBoardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the title of a new board. Mount a new one for each opening. */
export function CreateBoardDialog({ isOpen, onClose }: CreateBoardDialogProps) {
  const [createBoard] = useTaskBoardCreateMutation();
  const keyOf = useContentKey();
  const form = useForm({
    initial: { title: '' },
    check: boardTitleSchema,
    send: ({ title }, key) => createBoard({ key: keyOf(key, title), title }),
    failureText: (failure) => failureSentence(failure, 'board.create-failed'),
    onSent: onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Create New Board"
      size="small"
      isOpen={isOpen}
      submitLabel="Add Board"
      onClose={onClose}
    >
      <TextField {...form.field('title')} label="Board title" required autoFocus autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
