import type { TaskSnapshot } from '@atrium/contracts/boards';
import { failureSentence } from '@atrium/tenant-api';
import { Avatar, IconButton, Text, plainListStyles, tokens } from '@atrium/ui';
import { Users, X } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { InlineFailure } from '../InlineFailure';
import { Panel } from '../Panel';
import { useMergedChange, type Refetch } from '../save-task';
import { AssignTo } from './AssignTo';

interface AssigneesPanelProps {
  readonly snapshot: TaskSnapshot;
  readonly refetch: Refetch;
}

/** Who works on the task, and who else could. */
export function AssigneesPanel({ snapshot, refetch }: AssigneesPanelProps) {
  const { merge, isSaving } = useMergedChange(snapshot, refetch);
  const [failure, setFailure] = useState<string | null>(null);
  const assigned = snapshot.task.assigned_to;

  const unassign = async (user: string) => {
    setFailure(null);
    const error = await merge(({ task }) =>
      task.assigned_to.includes(user) ? { assigned_to: task.assigned_to.filter((other) => other !== user) } : null,
    );
    if (error !== undefined) setFailure(failureSentence(error, 'assign.failed'));
  };

  return (
    <Panel title="Assigned To" icon={<Users />} action={<AssignTo snapshot={snapshot} refetch={refetch} />}>
      {assigned.length === 0 ? (
        <Text tone="muted">No user assigned</Text>
      ) : (
        <List aria-label="Assigned to">
          {assigned.map((user) => {
            const member = snapshot.members.find((candidate) => candidate.user === user);
            const name = member?.name ?? 'Unnamed';
            return (
              <Person key={user}>
                <Avatar name={name} src={member?.picture} size={28} decorative />
                <Name>{name}</Name>
                <IconButton
                  label={`Unassign ${name}`}
                  size="small"
                  disabled={isSaving}
                  onClick={() => void unassign(user)}
                >
                  <X aria-hidden />
                </IconButton>
              </Person>
            );
          })}
        </List>
      )}
      <InlineFailure message={failure} />
    </Panel>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
`;

const Person = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
