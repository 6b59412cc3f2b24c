import type { Member, TaskChange, TaskSnapshot } from '@atrium/contracts/boards';
import { useTaskDetailsChangeMutation } from '../api/task-details.api';
import { isNewer } from '../api/failure-text';

/** Reads the task again; resolves to undefined when that fails. */
export type Refetch = () => Promise<TaskSnapshot | undefined>;

/**
 * Changes a list that several people add to, such as the assignees: where someone else was faster, the change is made
 * again from what they left. `change` answers null when it has nothing left to do. Resolves to the failure, or undefined.
 */
export function useMergedChange(snapshot: TaskSnapshot, refetch: Refetch) {
  const [save, { isLoading }] = useTaskDetailsChangeMutation();

  const merge = async (change: (current: TaskSnapshot) => TaskChange | null, member?: Member): Promise<unknown> => {
    let current: TaskSnapshot | undefined = snapshot;
    let failure: unknown;
    for (let tries = 0; tries < 3 && current !== undefined; tries += 1) {
      const wanted = change(current);
      if (wanted === null) return undefined;
      const answer = await save({
        task: snapshot.task.id,
        change: { ...wanted, version: current.task.version },
        ...(member !== undefined && { member }),
      });
      failure = answer.error;
      if (!isNewer(failure)) return failure;
      current = await refetch();
    }
    return failure;
  };

  return { merge, isSaving: isLoading };
}
