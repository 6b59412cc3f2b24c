import type { TaskSnapshot } from '@atrium/contracts/boards';
import { failureSentence } from '@atrium/tenant-api';
import { Text } from '@atrium/ui';
import { Users } from '@atrium/ui/icons';
import { useState } from 'react';
import { PersonRow, PersonRows } from '../../PersonRow';
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
        <PersonRows aria-label="Assigned to">
          {assigned.map((user) => {
            const member = snapshot.members.find((candidate) => candidate.user === user);
            const name = member?.name ?? 'Unnamed';
            return (
              <PersonRow
                key={user}
                name={name}
                picture={member?.picture}
                removal={{ label: `Unassign ${name}`, disabled: isSaving, onRemove: () => void unassign(user) }}
              />
            );
          })}
        </PersonRows>
      )}
      <InlineFailure message={failure} />
    </Panel>
  );
}
