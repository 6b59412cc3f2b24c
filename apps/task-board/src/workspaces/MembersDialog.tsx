import type { Workspace } from '@atrium/contracts/workspaces';
import { failureSentence } from '@atrium/tenant-api';
import { Button, ErrorState, LoadingState, Notice, Stack, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardRemoveMemberMutation, useTaskBoardWorkspaceMembersQuery } from '../api/workspaces.api';
import { useUserId } from '../editing/use-user-id';
import { PersonRow, PersonRows } from '../PersonRow';
import { AddMember } from './AddMember';

interface MembersDialogProps {
  readonly workspace: Workspace;
  readonly onClose: () => void;
}

/** Who is a member of a workspace; whoever may change it adds and removes people. */
export function MembersDialog({ workspace, onClose }: MembersDialogProps) {
  const {
    data: members,
    error,
    isFetching,
    refetch,
  } = useTaskBoardWorkspaceMembersQuery(workspace.id, {
    refetchOnMountOrArgChange: true,
  });
  const [remove, { isLoading }] = useTaskBoardRemoveMemberMutation();
  const ownId = useUserId();
  const [problem, setProblem] = useState<string | null>(null);

  const removeMember = async (user: string) => {
    setProblem(null);
    const { error: failure } = await remove({ workspace: workspace.id, user });
    if (failure !== undefined) setProblem(failureSentence(failure, 'workspace.member-failed'));
    // Who has left a private workspace can't read its members any more.
    else if (user === ownId) onClose();
  };

  const content = () => {
    if (members === undefined) {
      if (error === undefined || isFetching) return <LoadingState />;
      return <ErrorState message={failureSentence(error, 'workspace.members-failed')} onRetry={() => void refetch()} />;
    }
    return (
      <PersonRows aria-label="Members">
        {members.map(({ user, name, picture }) => (
          <PersonRow
            key={user}
            name={name}
            picture={picture}
            removal={
              workspace.can_change
                ? { label: `Remove ${name}`, disabled: isLoading, onRemove: () => void removeMember(user) }
                : undefined
            }
          />
        ))}
      </PersonRows>
    );
  };

  return (
    <Dialog
      title={`Members of ${workspace.name}`}
      size="small"
      isOpen
      keepsTyped
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <Explanation>
          {workspace.is_private
            ? 'Only members can open the boards of this workspace.'
            : 'Everyone in your company can open the boards of this workspace. Members can change it.'}
        </Explanation>
        {workspace.can_change && (
          <AddMember workspace={workspace.id} members={members?.map(({ user }) => user) ?? []} onFailure={setProblem} />
        )}
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {content()}
      </Stack>
    </Dialog>
  );
}

const Explanation = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;
