import { selectSession } from '@atrium/auth-store';
import type { BoardChange } from '@atrium/contracts/boards';
import { useSelector } from '@atrium/state';
import { tenantBaseUrl } from '@atrium/tenant-api';
import { useEffect, useRef } from 'react';
import { followChanges } from './follow-changes';

interface BoardChangesOptions {
  /** Null: nothing to follow yet. */
  readonly board: string | null;
  /** What is on screen holds the changes up to this one. */
  readonly after: number | undefined;
  readonly onChange: (change: BoardChange) => void;
  /** Changes were missed for good: read everything again. */
  readonly onReset: () => void;
}

/**
 * Follows what happens on a board while the page is in sight; what happened meanwhile is told when it comes back. A page
 * out of sight would hold one of the few connections that a browser keeps to a host.
 */
export function useBoardChanges({ board, after, onChange, onReset }: BoardChangesOptions): void {
  const session = useSelector(selectSession);
  const token = session.status === 'active' ? session.token : null;
  const tenant = session.status === 'active' ? session.tenant : null;

  const latest = useRef({ onChange, onReset });
  useEffect(() => {
    latest.current = { onChange, onReset };
  });

  useEffect(() => {
    if (board === null || token === null || tenant === null || after === undefined) return;
    let seq = after;
    let running: AbortController | null = null;
    const followWhileInSight = () => {
      if (document.visibilityState === 'hidden') {
        running?.abort();
        running = null;
      } else if (running === null) {
        running = new AbortController();
        void followChanges({
          url: (last) =>
            `${tenantBaseUrl(tenant)}company_management_service/task_management/taskboard/changes/${board}/?after=${last}`,
          token,
          after: seq,
          signal: running.signal,
          onChange: (change) => {
            seq = change.seq;
            latest.current.onChange(change);
          },
          onReset: () => {
            latest.current.onReset();
          },
        });
      }
    };
    followWhileInSight();
    document.addEventListener('visibilitychange', followWhileInSight);
    return () => {
      document.removeEventListener('visibilitychange', followWhileInSight);
      running?.abort();
    };
  }, [board, token, tenant, after]);
}
