import { selectSession, type SessionRoot } from '@atrium/auth-store';
import { injectTenantEndpoints, tenantBaseUrl, type TenantCacheAccess } from '@atrium/tenant-api';
import { boardRereader } from './board-reread';
import { followInSight } from './follow-changes';
import { root, segment } from './requests';
import type { RereadContext } from './reread';
import { taskRereader } from './task-reread';

/** A board that was read up to the change `after`, or a task of it. */
export type Followed = { readonly board: string } & ({ readonly after: number } | { readonly task: string });

const boardChangesApi = injectTenantEndpoints((build) => ({
  /**
   * Keeps a board or a task as it is on the server while a screen subscribes to this. It isn't part of the snapshots' own
   * entries because those are kept for a while after their screen was left, and following costs one of the few connections
   * that a browser keeps to a host. Its data counts the changes that were sent from this page meanwhile.
   */
  taskBoardChanges: build.query<number, Followed>({
    queryFn: () => ({ data: 0 }),
    keepUnusedDataFor: 0,
    onCacheEntryAdded: async (followed, api): Promise<void> => {
      const removed = new AbortController();
      void api.cacheEntryRemoved.then(() => {
        removed.abort();
      });
      await follow(followed, {
        ...api,
        sentChanges: () => api.getCacheEntry().data ?? 0,
        signal: removed.signal,
      });
    },
  }),
}));

async function follow(followed: Followed, context: RereadContext): Promise<void> {
  const { signal, getState } = context;
  const isTask = 'task' in followed;
  const rereader = isTask ? taskRereader(followed.task, context) : boardRereader(followed.board, context);
  let after = rereader.position();
  while (after !== undefined) {
    const end = await followInSight({
      source: (last) => changesAfter(getState, followed.board, last),
      after,
      signal,
      onChange: rereader.onChange,
    });
    if (end !== 'reset' && end !== 'signed-out') return;
    // This read is refused too, and the page then asks to sign in as it does after any refused call.
    await rereader.readAll();
    if (end === 'signed-out') return;
    const next = rereader.position();
    // A board that was read again is followed anew by its screen. What could not be read again would be reset for ever.
    if (!isTask || next === after) return;
    after = next;
  }
}

function changesAfter(getState: () => unknown, board: string, after: number) {
  const session = selectSession(getState() as SessionRoot);
  if (session.status !== 'active') return null;
  const url = `${tenantBaseUrl(session.tenant)}${root}taskboard/changes/${segment(board)}/?after=${after}`;
  return { url, token: session.token };
}

/** Counts a change that is being sent: what was asked for before it may be out of date. */
export function noteOwnChange({ dispatch, getState }: TenantCacheAccess): () => void {
  for (const followed of boardChangesApi.util.selectCachedArgsForQuery(getState(), 'taskBoardChanges')) {
    dispatch(boardChangesApi.util.updateQueryData('taskBoardChanges', followed, (sent) => sent + 1));
  }
  return () => undefined;
}

export const { useTaskBoardChangesQuery } = boardChangesApi;
