import { AppError } from '@atrium/errors';
import { startPeriodic } from '@atrium/server/periodic';
import { openPool } from '@atrium/server/pool';
import type { ReplicaState } from '@atrium/server/api-metrics';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { begunAfter } from './begun-after';
import type { ConnectionGuard } from './connection-guard';
import { openConnections, type Connections } from './connections';
import type { Statement } from './database';
import {
  compareProgress,
  comparisonSchema,
  findLogPosition,
  findProgress,
  findSystem,
  hasReached,
  logPositionSchema,
  progressSchema,
  systemSchema,
  type LogPosition,
  type StandbyProgress,
} from './log-position';

export interface ReplicaOptions {
  /** As the role that requests run as; the primary’s with the same role. */
  readonly url: string;
  readonly primaryUrl: string;
  readonly connections: number;
  readonly onLost: (error: Error) => void;
  /** Told when reads begin to go there, and when they no longer do. */
  readonly onChange: (isUsed: boolean) => void;
}

/** Where a read goes: its connections, and what each transaction there has to show before it counts. */
export interface ReplicaAccess {
  readonly connections: Connections;
  readonly proof: (guard: ConnectionGuard) => Promise<void>;
}

export interface Replica {
  /** Reads there, or answers undefined: then the primary has to be asked. Never rejects. */
  attempt<Result>(read: (access: ReplicaAccess) => Promise<Result>): Promise<{ readonly result: Result } | undefined>;
  state(): ReplicaState;
  close(): Promise<void>;
}

/** How long a read waits for the replica to have what the primary had when it came. */
const catchUpMs = 50;
const lookAgainMs = 2;
/** How often it’s looked after, and how long an answer may take. A replica that is later than that isn’t waited for. */
const watchMs = 1000;
/** Positions that are kept to tell how late it is. */
const mostUnreached = 60;
/** How long a read waits for a connection there, before it asks the primary. */
const connectionMs = 500;

class BehindError extends Error {
  override readonly name = 'BehindError';
}

class AwayError extends Error {
  override readonly name = 'AwayError';
}

/**
 * A standby that reads go to. Each asks the primary for the end of its log, together with all that come at that moment, and
 * is served here once everything up to there is here. So nobody can tell the two apart: whatever was acknowledged to
 * anybody, in whichever process, before the read came, it sees, including the end of its own session.
 */
export function openReplica({ url, primaryUrl, connections: count, onLost, onChange }: ReplicaOptions): Replica {
  const connections = openConnections({
    url,
    connections: count,
    waitMs: connectionMs,
    onLost,
    name: 'atrium replica',
    mayBeReadOnly: true,
  });
  const watching = { name: 'atrium replica watch', connections: 1, waitMs: watchMs, onLost };
  const primary = openPool({ ...watching, url: primaryUrl });
  const standby = openPool({ ...watching, url, mayBeReadOnly: true });

  const positionNow = begunAfter(() => ask(primary, findLogPosition, logPositionSchema));
  const reads = { served: 0, behind: 0, away: 0, refused: 0, failed: 0 };
  let progress: StandbyProgress | undefined;
  const look = begunAfter(async () => (progress = await ask(standby, findProgress, progressSchema)));

  let isUsed = false;
  /** Ends reads that are under way. */
  const underWay = new Set<() => void>();
  /** Positions of the primary that weren’t reached yet, with when they were. */
  let unreached: (LogPosition & { readonly at: number })[] = [];
  const lagMs = (): number => (unreached[0] === undefined ? 0 : performance.now() - unreached[0].at);

  async function reach(position: LogPosition): Promise<void> {
    const deadline = performance.now() + catchUpMs;
    while (progress === undefined || !hasReached(progress, position)) {
      if (performance.now() > deadline) throw new BehindError();
      if (!hasReached(await look(), position)) await delay(lookAgainMs);
    }
  }

  const proofOf =
    (position: LogPosition) =>
    async (guard: ConnectionGuard): Promise<void> => {
      const { rows } = await guard.run(compareProgress(position));
      const found = comparisonSchema.parse(rows[0]);
      // An address may lead elsewhere by the next time that it’s connected to.
      if (!found.is_standby) guard.giveUp(new AwayError());
      if (!found.is_standby || !found.is_reached) throw new BehindError();
    };

  async function watch(): Promise<void> {
    let isThere = false;
    try {
      isThere = await inTime(async () => {
        const [position, { system }] = [await positionNow(), await ask(primary, findSystem, systemSchema)];
        if (unreached.length < mostUnreached) unreached.push({ ...position, at: performance.now() });
        const seen = await look();
        unreached = unreached.filter((wanted) => wanted.timeline === position.timeline && !hasReached(seen, wanted));
        return seen.isStandby && seen.system === system && seen.timeline === position.timeline;
      });
    } catch {
      // Whatever is wrong with it, the primary is asked meanwhile.
    }
    const isUsable = isThere && lagMs() < watchMs;
    if (!isUsable) for (const end of underWay) end();
    if (isUsable === isUsed) return;
    isUsed = isUsable;
    onChange(isUsed);
  }

  /** A read whose server is gone goes elsewhere at once, whenever its own connection may notice. */
  const unlessAway = <Result>(read: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        reject(new AwayError());
      };
      underWay.add(end);
      void read()
        .then(resolve, reject)
        .finally(() => underWay.delete(end));
    });

  void watch();
  const watcher = startPeriodic(watch, watchMs, () => undefined);

  return {
    attempt: async (read) => {
      if (!isUsed) {
        reads.away += 1;
        return undefined;
      }
      try {
        const result = await unlessAway(async () => {
          const position = await positionNow();
          await reach(position);
          return read({ connections, proof: proofOf(position) });
        });
        reads.served += 1;
        return { result };
      } catch (error) {
        reads[reasonOf(error)] += 1;
        return undefined;
      }
    },
    state: () => ({ isUsed, lagSeconds: lagMs() / 1000, reads }),
    close: async () => {
      await watcher.stop();
      await Promise.all([connections.close(), primary.end(), standby.end()]);
    },
  };
}

function reasonOf(error: unknown): 'behind' | 'away' | 'refused' | 'failed' {
  if (error instanceof BehindError) return 'behind';
  if (error instanceof AwayError) return 'away';
  return error instanceof AppError && error.code !== 'server.unavailable' ? 'refused' : 'failed';
}

async function ask<Row>(pool: Pool, statement: Statement, schema: z.ZodType<Row>): Promise<Row> {
  const { rows } = await pool.query({ name: statement.name ?? '', text: statement.text });
  return schema.parse(rows[0]);
}

/** Rejects where the work takes longer than a watch may. */
async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const late = delay(watchMs, undefined, { signal: over.signal }).then(() => Promise.reject(new AwayError()));
  late.catch(() => undefined);
  try {
    return await Promise.race([work(), late]);
  } finally {
    over.abort();
  }
}
