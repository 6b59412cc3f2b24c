import { z } from 'zod';
import type { Statement } from './database';

/** A place in PostgreSQL’s log, and in which of its histories: each promotion begins another one. */
export interface LogPosition {
  readonly position: string;
  readonly timeline: number;
}

export interface StandbyProgress extends LogPosition {
  readonly isStandby: boolean;
  readonly system: string;
}

/** Up to where the primary has written everything down: whatever it has acknowledged is before that. */
export const findLogPosition = {
  name: 'find_log_position',
  text: `
    select pg_current_wal_flush_lsn()::text as position,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`,
} as const satisfies Statement;

export const logPositionSchema = z.object({ position: z.string(), timeline: z.int() });

/** Which cluster a server belongs to. */
export const findSystem = {
  name: 'find_system',
  text: 'select system_identifier::text as system from pg_control_system()',
} as const satisfies Statement;

export const systemSchema = z.object({ system: z.string() });

/** How far a standby is. Its timeline is that of its last restart point, so that it’s rather too old than too new. */
export const findProgress = {
  name: 'find_progress',
  text: `
    select pg_is_in_recovery() as is_standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier::text from pg_control_system()) as system`,
} as const satisfies Statement;

export const progressSchema = z
  .object({ is_standby: z.boolean(), system: z.string(), position: z.string(), timeline: z.int() })
  .transform(({ is_standby: isStandby, ...rest }): StandbyProgress => ({ isStandby, ...rest }));

/** Whether the server of this connection has everything up to a position. */
export const compareProgress = ({ position, timeline }: LogPosition): Statement => ({
  name: 'compare_progress',
  text: `
    select pg_is_in_recovery() as is_standby,
      coalesce(pg_last_wal_replay_lsn(), '0/0') >= $1::pg_lsn
        and (select timeline_id from pg_control_checkpoint()) = $2::int as is_reached`,
  values: [position, timeline],
});

export const comparisonSchema = z.object({ is_standby: z.boolean(), is_reached: z.boolean() });

export const hasReached = (progress: LogPosition, wanted: LogPosition): boolean =>
  progress.timeline === wanted.timeline && bytesOf(progress) >= bytesOf(wanted);

/** PostgreSQL writes a position as two hexadecimal halves. */
function bytesOf({ position }: LogPosition): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
