import { boardTemplateNameMax, newBoardTemplateSchema } from '@atrium/contracts/board-templates';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { Text, TextField } from '@atrium/ui';
import { useTaskBoardSaveTemplateMutation } from '../api/board-templates.api';

interface SaveTemplateDialogProps {
  readonly board: { readonly id: string; readonly title: string };
  readonly onClose: () => void;
}

/** Asks for the name under which a board is kept as a template. Mount a new one for each opening. */
export function SaveTemplateDialog({ board: { id, title }, onClose }: SaveTemplateDialogProps) {
  const [save] = useTaskBoardSaveTemplateMutation();
  const form = useForm({
    initial: { name: title.slice(0, boardTemplateNameMax) },
    check: newBoardTemplateSchema.pick({ name: true }),
    send: ({ name }, key) => save({ key, board: id, name }),
    success: ({ name }) => messageFor('board-template.saved', { name }),
    failureText: (failure) => failureSentence(failure, 'board-template.save-failed'),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Save as template" size="small" isOpen submitLabel="Save template" onClose={onClose}>
      <Text>
        Lists, cards, checklists and labels are kept; people, dates, files and comments aren’t. Whoever can open this
        board’s workspace can use the template.
      </Text>
      <TextField
        {...form.field('name')}
        label="Template name"
        required
        autoFocus
        autoComplete="off"
        maxLength={boardTemplateNameMax}
      />
    </FormDialog>
  );
}
