import { setTimeout as delay } from 'node:timers/promises';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { clientRows } from './client-rows';

/** A batch that was done. */
export interface Batch {
  /** Where the next one begins; null after the last one. */
  readonly next: string | null;
  readonly rows: number;
}

/** Work on many rows that takes too long for a start: done in batches, each a short transaction, while servers run. */
export interface Backfill {
  readonly name: string;
  /** Done anew whenever it is asked for; otherwise once per database. */
  readonly isRepeated?: boolean;
  /** Does a batch in the open transaction, from this position on; empty for the first one. */
  readonly batch: (client: Client, position: string) => Promise<Batch>;
}

export interface BackfillOptions {
  /** URL of the role that owns the tables. */
  readonly ownerUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Ends it after the batch that runs; the next one who does this work goes on there. */
  readonly signal: AbortSignal;
}

interface Progress {
  readonly position: string;
  readonly rows_done: string;
  readonly is_finished: boolean;
}

/** Locks of all backfills; which one is the hash of its name. */
const lockClass = 481_726_511;
/** Of PostgreSQL: a lock that wasn't free in time, and transactions that waited for each other. */
const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlFailureOf(error)?.code ?? '');
const pauseMs = 1000;

/**
 * Does the work, or what is left of it. Of several processes one does it, and the others find it done. A batch and its
 * position are one transaction, so whatever ends the process, each batch is done once. Rows that others hold are waited for
 * briefly, and tried again later.
 */
export async function runBackfill(backfill: Backfill, { ownerUrl, log, signal }: BackfillOptions): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'atrium backfill' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, backfill.name]);
    let progress = await begin(client, backfill);
    if (progress.is_finished) return;
    while (!signal.aborted) {
      const after = await tryBatch(client, backfill, progress.position);
      if (after === 'busy') {
        await delay(pauseMs, undefined, { signal }).catch(() => undefined);
        continue;
      }
      progress = after;
      log.info({ backfill: backfill.name, rows: Number(progress.rows_done) }, progressSentence(progress));
      if (progress.is_finished) return;
    }
  } finally {
    await client.end();
  }
}

const progressSentence = ({ is_finished: isFinished }: Progress): string =>
  isFinished ? 'A backfill is done.' : 'A backfill has done another batch.';

async function begin(client: Client, { name, isRepeated = false }: Backfill): Promise<Progress> {
  if (isRepeated) await client.query('delete from backfill where name = $1 and finished_at is not null', [name]);
  await client.query(
    `insert into backfill (name, position, rows_done) values ($1, '', 0) on conflict (name) do nothing`,
    [name],
  );
  const [progress] = await clientRows<Progress>(
    client,
    'select position, rows_done, coalesce(finished_at is not null, false) as is_finished from backfill where name = $1',
    [name],
  );
  if (progress === undefined) throw new Error(`The progress of ${name} is missing.`);
  return progress;
}

async function tryBatch(client: Client, { name, batch }: Backfill, position: string): Promise<Progress | 'busy'> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '500ms'`);
    const { next, rows } = await batch(client, position);
    const [progress] = await clientRows<Progress>(
      client,
      `update backfill set position = coalesce($2, position), rows_done = rows_done + $3,
         finished_at = case when $2::text is null then now() end
       where name = $1
       returning position, rows_done, coalesce(finished_at is not null, false) as is_finished`,
      [name, next, rows],
    );
    if (progress === undefined) throw new Error(`The progress of ${name} is missing.`);
    await client.query('commit');
    return progress;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isBusy(error)) return 'busy';
    throw error;
  }
}
