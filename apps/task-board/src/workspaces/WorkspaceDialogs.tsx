import type { Workspace } from '@atrium/contracts/workspaces';
import { useTaskBoardDeleteWorkspaceMutation } from '../api/workspaces.api';
import { DeleteDialog } from '../DeleteDialog';
import { MembersDialog } from './MembersDialog';
import { WorkspaceDialog } from './WorkspaceDialog';

/** What somebody wants to do with a workspace. */
export type AskedOfWorkspace =
  { readonly about: 'create' } | { readonly about: 'change' | 'members' | 'delete'; readonly workspace: Workspace };

interface WorkspaceDialogsProps {
  readonly asked: AskedOfWorkspace;
  readonly onClose: () => void;
}

/** The dialog that was asked for. */
export function WorkspaceDialogs({ asked, onClose }: WorkspaceDialogsProps) {
  switch (asked.about) {
    case 'create':
      return <WorkspaceDialog workspace={null} onClose={onClose} />;
    case 'change':
      return <WorkspaceDialog workspace={asked.workspace} onClose={onClose} />;
    case 'members':
      return <MembersDialog workspace={asked.workspace} onClose={onClose} />;
    case 'delete':
      return <DeleteWorkspace workspace={asked.workspace} onClose={onClose} />;
  }
}

function DeleteWorkspace({
  workspace: { id, name },
  onClose,
}: {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}) {
  const [remove, { isLoading }] = useTaskBoardDeleteWorkspaceMutation();
  return (
    <DeleteDialog
      name={name}
      message="Only a workspace without boards can be deleted. Boards in the trash bring it back when they’re restored."
      confirmLabel="Delete workspace"
      remove={() => remove(id)}
      isRemoving={isLoading}
      failure="workspace.delete-failed"
      success="workspace.deleted"
      onClose={onClose}
    />
  );
}
