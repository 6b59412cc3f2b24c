import { newWorkspaceSchema, workspaceNameMax, type Workspace } from '@atrium/contracts/workspaces';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { failureSentence } from '@atrium/tenant-api';
import { Checkbox, TextField } from '@atrium/ui';
import { useTaskBoardChangeWorkspaceMutation, useTaskBoardCreateWorkspaceMutation } from '../api/workspaces.api';

interface WorkspaceDialogProps {
  /** What is changed; a new one is made where it is null. */
  readonly workspace: Workspace | null;
  readonly onClose: () => void;
}

/** Asks for the name of a workspace, and whether it is private. Mount a new one for each opening. */
export function WorkspaceDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const [create] = useTaskBoardCreateWorkspaceMutation();
  const [change] = useTaskBoardChangeWorkspaceMutation();
  const form = useForm({
    initial: { name: workspace?.name ?? '', is_private: workspace?.is_private ?? false },
    check: newWorkspaceSchema,
    send: (fields, key) => (workspace === null ? create({ key, ...fields }) : change({ id: workspace.id, ...fields })),
    failureText: (failure) =>
      failureSentence(failure, workspace === null ? 'workspace.create-failed' : 'workspace.update-failed'),
    onSent: onClose,
  });
  const isNew = workspace === null;
  const { value: isPrivate, onChange, name } = form.field('is_private');

  return (
    <FormDialog
      form={form}
      title={isNew ? 'Create workspace' : `Change ${workspace.name}`}
      size="small"
      isOpen
      submitLabel={isNew ? 'Create workspace' : 'Save'}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        required
        autoFocus
        autoComplete="off"
        maxLength={workspaceNameMax}
      />
      {(isNew || (!workspace.is_default && workspace.is_member)) && (
        <Checkbox
          name={name}
          label="Private"
          hint="Only members can see its boards, search them and open their files. Admins, too, must be members."
          checked={isPrivate}
          onChange={onChange}
        />
      )}
    </FormDialog>
  );
}
