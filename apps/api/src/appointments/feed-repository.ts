import type { Statement } from '../database/database';
import { enteredReader } from '../database/reader';

export interface FeedRow {
  readonly made_at: string;
}

/** Whether an account has a calendar feed. */
export function findFeed(userId: string): Statement {
  return {
    name: 'find_calendar_feed',
    text: `
      select iso_utc(made_at) as made_at from calendar_feed
      where tenant_id = (select current_tenant()) and user_id = $1`,
    values: [userId],
  };
}

/** Replaces the former token, which stops working. */
export function saveFeed(userId: string, hash: Buffer): Statement {
  return {
    name: 'save_calendar_feed',
    text: `
      insert into calendar_feed (tenant_id, user_id, token_hash) values ((select current_tenant()), $1, $2)
      on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, made_at = now()
      returning iso_utc(made_at) as made_at`,
    values: [userId, hash],
  };
}

export function deleteFeed(userId: string): Statement {
  return {
    name: 'delete_calendar_feed',
    text: `delete from calendar_feed where tenant_id = (select current_tenant()) and user_id = $1`,
    values: [userId],
  };
}

/** Enters the company of the feed’s owner; no row for an unknown token. The feed shows no more than a colleague would see. */
export function enterFeed(hostTenant: string, hash: Buffer): Statement {
  return {
    name: 'enter_feed',
    text: `select s.user_id, ${enteredReader('s.user_id', `'{}'`, `'{}'`)} from enter_feed($1, $2) s`,
    values: [hostTenant, hash],
  };
}
