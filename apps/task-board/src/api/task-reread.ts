import type { TaskSnapshot } from '@atrium/contracts/boards';
import { mayPass, rereading, type ReadOutcome, type RereadContext, type Rereader } from './reread';
import { taskSnapshotApi } from './task-snapshot.api';

/** Keeps a task up to date: it is read again when it changes, its subtasks, or the labels and lists of its board. */
export function taskRereader(task: string, context: RereadContext): Rereader {
  const { dispatch, getState, sentChanges } = context;
  const { taskDetailsSnapshot } = taskSnapshotApi.endpoints;
  const shown = () => taskDetailsSnapshot.select(task)(getState()).data;
  let isStale = false;

  const readSnapshot = async (): Promise<ReadOutcome> => {
    isStale = false;
    const sentBefore = sentChanges();
    await dispatch(taskSnapshotApi.util.getRunningQueryThunk('taskDetailsSnapshot', task));
    const { error } = await dispatch(taskDetailsSnapshot.initiate(task, { forceRefetch: true, subscribe: false }));
    isStale ||= mayPass(error) || sentChanges() !== sentBefore;
    return mayPass(error) ? 'failed' : 'done';
  };

  const run = rereading(context, () => isStale, readSnapshot);
  const readAll = () => {
    isStale = true;
    return run();
  };

  return {
    onChange: ({ kind, ids }) => {
      const snapshot = shown();
      if (kind === 'board' || (snapshot !== undefined && ids.some((id) => isPartOf(snapshot, id)))) void readAll();
    },
    readAll,
    position: () => shown()?.seq,
  };
}

const isPartOf = ({ task, parent, subtasks }: TaskSnapshot, id: string): boolean =>
  task.id === id || parent?.id === id || subtasks.some((subtask) => subtask.id === id);
