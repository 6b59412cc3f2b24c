import type { Workspace } from '@atrium/contracts/workspaces';
import { failureSentence } from '@atrium/tenant-api';
import {
  Avatar,
  Button,
  ErrorState,
  IconButton,
  LoadingState,
  Notice,
  Stack,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { X } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardRemoveMemberMutation, useTaskBoardWorkspaceMembersQuery } from '../api/workspaces.api';
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
  const [problem, setProblem] = useState<string | null>(null);

  const removeMember = async (user: string) => {
    setProblem(null);
    const { error: failure } = await remove({ workspace: workspace.id, user });
    if (failure !== undefined) setProblem(failureSentence(failure, 'workspace.member-failed'));
  };

  const content = () => {
    if (members === undefined) {
      if (error === undefined || isFetching) return <LoadingState />;
      return <ErrorState message={failureSentence(error, 'workspace.members-failed')} onRetry={() => void refetch()} />;
    }
    return (
      <List aria-label="Members">
        {members.map(({ user, name, picture }) => (
          <Line key={user}>
            <Avatar name={name} src={picture} decorative />
            <Name>{name}</Name>
            {workspace.can_change && (
              <IconButton
                size="small"
                label={`Remove ${name}`}
                disabled={isLoading}
                onClick={() => void removeMember(user)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </Line>
        ))}
      </List>
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

const List = styled.ul`
  ${plainListStyles}
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
