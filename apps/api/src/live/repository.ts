import { mostCounted } from '@atrium/contracts/notification-kinds';
import type { Statement } from '../database/database';

export interface ChangeRow {
  readonly seq: string;
  readonly kind: 'board' | 'cards';
  readonly ids: readonly string[];
  readonly by: string;
}

export interface ChangesRow {
  /** In the order of their numbers. */
  readonly changes: readonly ChangeRow[];
  /** Everything up to here is in the answer. */
  readonly settled: string;
  /** Changes up to this one are no longer kept. */
  readonly forgotten: string;
  /** Whether there are changes that have to wait for an older transaction to end. */
  readonly waiting: boolean;
  readonly tenant_id: string;
}

/** The changes of a board after a number. No row where the board is not the tenant's; one that is deleted is. */
export function findChanges(boardId: string, after: number): Statement {
  return {
    name: 'find_changes',
    text: `
      select settled_seq()::text as settled, b.forgotten_seq::text as forgotten, b.tenant_id,
        (select coalesce(json_agg(json_build_object('seq', c.seq::text, 'kind', c.kind, 'ids', c.ids, 'by', c.by_user)
           order by c.seq, c.kind), '[]')
         from board_change c
         where c.tenant_id = b.tenant_id and c.board_id = b.id and c.seq > $2::bigint and c.seq <= (select settled_seq())
        ) as changes,
        exists (select from board_change c
          where c.tenant_id = b.tenant_id and c.board_id = b.id and c.seq > (select settled_seq())) as waiting
      from board b where b.tenant_id = (select current_tenant()) and b.id = $1`,
    values: [boardId, after],
  };
}

/** A board that can be followed. */
export function findLiveBoard(boardId: string): Statement {
  return {
    name: 'find_live_board',
    text: `select b.tenant_id, settled_seq()::text as settled from board b
           where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [boardId],
  };
}

/** Opening the session says whether the account still has access at all; no row where it has lost that to the board. */
export function checkAccess(boardId: string): Statement {
  return {
    name: 'check_access',
    text: 'select b.id from board b where b.tenant_id = (select current_tenant()) and b.id = $1',
    values: [boardId],
  };
}

/** Those of some accounts that may not open a board, or no longer. */
export function findOutsiders(boardId: string, userIds: readonly string[]): Statement {
  return {
    name: 'find_outsiders',
    text: `
      select u.id from app_user u
      where u.tenant_id = (select current_tenant()) and u.id = any ($2)
        and not may_open_board(u.tenant_id, $1, u.id)`,
    values: [boardId, userIds],
  };
}

/** How many unread notifications of an account are about something that it may still open. Beyond the most that is shown, nobody counts. */
export const countUnread = (userId: string): Statement => ({
  name: 'count_unread_notifications',
  text: `
    select count(*)::int as count from (
      select from notification n
      where n.tenant_id = (select current_tenant()) and n.user_id = $1 and n.read_at is null
        and may_see_subject(n.tenant_id, n.subject_type, n.subject_id, n.user_id)
      limit ${mostCounted}) seen`,
  values: [userId],
});

export function forgetOldChanges(olderThanSeconds: number): Statement {
  return { text: 'select forget_old_changes($1)', values: [olderThanSeconds] };
}
