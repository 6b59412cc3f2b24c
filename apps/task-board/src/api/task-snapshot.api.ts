import type { TaskSnapshot } from '@atrium/contracts/boards';
import {
  changeOf,
  injectTenantEndpoints,
  keepPendingShown,
  type CacheChange,
  type CachedAnswer,
} from '@atrium/tenant-api';
import { root, segment } from './requests';
import { taskTag } from './tags';

export const taskSnapshotApi = injectTenantEndpoints((build) => ({
  taskDetailsSnapshot: build.query<TaskSnapshot, string>({
    query: (task) => ({ url: `${root}task/whole/${segment(task)}/` }),
    providesTags: (_, __, task) => [taskTag(task)],
    onQueryStarted: (task, api) => keepPendingShown(api, cachedTask(task)),
  }),
}));

const cachedTask = (task: string): CachedAnswer<TaskSnapshot> => ({
  name: `taskDetailsSnapshot ${task}`,
  read: ({ getState }) => taskSnapshotApi.endpoints.taskDetailsSnapshot.select(task)(getState()).data,
  write: ({ dispatch }, snapshot) => {
    dispatch(taskSnapshotApi.util.updateQueryData('taskDetailsSnapshot', task, () => snapshot));
  },
});

/** A change of a task's snapshot, where that is in the cache. */
export const inTask = (task: string, change: (snapshot: TaskSnapshot) => TaskSnapshot): CacheChange =>
  changeOf(cachedTask(task), change);

export const { useTaskDetailsSnapshotQuery } = taskSnapshotApi;
