import { boardTitleSchema } from '@atrium/contracts/boards';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { NativeSelect, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useTaskBoardTemplatesQuery } from '../api/board-templates.api';
import { useTaskBoardCreateMutation } from '../api/boards.api';
import { useTaskBoardWorkspacesQuery } from '../api/workspaces.api';
import { useContentKey } from '../editing/use-content-key';
import { TemplatePreview } from '../templates/TemplatePreview';
import { optionsOf } from '../workspaces/workspace-options';

interface CreateBoardDialogProps {
  readonly isOpen: boolean;
  /** Where it is made unless somebody chooses another; the open one if left out. */
  readonly workspace?: string | undefined;
  /** What it begins with unless somebody chooses another. */
  readonly template?: string | undefined;
  readonly onClose: () => void;
}

/** Asks for the title of a new board, and what it begins with. Mount a new one for each opening. */
export function CreateBoardDialog({ isOpen, workspace = '', template = '', onClose }: CreateBoardDialogProps) {
  const [createBoard] = useTaskBoardCreateMutation();
  const { data: workspaces = [] } = useTaskBoardWorkspacesQuery();
  const { data: templates = [] } = useTaskBoardTemplatesQuery();
  const [place, setPlace] = useState(workspace);
  const [begun, setBegun] = useState(template);
  const keyOf = useContentKey();
  const form = useForm({
    initial: { title: '' },
    check: boardTitleSchema,
    send: ({ title }, key) =>
      createBoard({
        key: keyOf(key, [title, place, begun].join(' ')),
        title,
        ...(place !== '' && { workspace: place }),
        ...(begun !== '' && { template: begun }),
      }),
    failureText: (failure) => failureSentence(failure, 'board.create-failed'),
    onSent: onClose,
  });
  const places = optionsOf(workspaces);
  const chosen = templates.find(({ id }) => id === begun);

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
      {places.length > 1 && (
        <NativeSelect
          label="Workspace"
          value={place === '' ? (places[0]?.value ?? '') : place}
          onChange={setPlace}
          options={places}
        />
      )}
      {templates.length > 0 && (
        <NativeSelect
          label="Start from"
          value={begun}
          onChange={setBegun}
          options={[
            { value: '', label: 'An empty board' },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {chosen !== undefined && <TemplatePreview template={chosen} />}
    </FormDialog>
  );
}
