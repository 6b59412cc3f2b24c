import { StartError } from '@atrium/server/start-error';
import type { Client } from 'pg';
import { z } from 'zod';
import type { Table } from '../backup/tables';
import { zodRows } from '../database/zod-rows';
import { checkMove } from './checks';
import { copyFiles } from './company-files';
import { addJobs, forgetJobs, runningJobs, waitingJobs } from './company-jobs';
import { inBoth, passNumbers, syncRows, type Synced } from './company-rows';
import { Lease } from './lease';
import { moveFailed } from './move-failed';
import type { OpenCell } from './open-cell';
import { findTenant, type TenantState } from './tenant-state';
import { untilNone, untilOthersEnded } from './waiting';

/** In this order. Up to `closed`, the source is the home; from `opened` on, the target is. */
export type MoveStep = 'copied' | 'held' | 'fenced' | 'compared' | 'closed' | 'opened';

export interface Move {
  readonly source: OpenCell;
  readonly target: OpenCell;
  readonly tenant: TenantState;
  /** Told of each step that has been taken. */
  readonly onStep: (step: MoveStep) => Promise<void> | void;
}

/** A move that has begun, and what it knows by now: files that are there, and how many rows tables have. */
type BegunMove = Move & { readonly seen: Set<string>; readonly sizes: Map<string, number> };

export interface Moved extends Synced {
  /** Of all rows and files, those that came while nobody could write. */
  readonly copiedLast: number;
  readonly files: number;
  readonly jobs: number;
  /** How long nobody could write. Undefined where a move was ended that had been cut off. */
  readonly readOnlyMs: number | undefined;
}

/** How long is waited for whatever is under way: while people work, and while they can’t write. */
const patienceMs = 60_000;
const fencedPatienceMs = 8000;
const lockPatienceMs = 5000;
/** Rows and files that are copied in no time. */
const littleEnough = 200;
const mostTimesInUse = 6;

/**
 * Moves a company’s rows, files and jobs to another cell while people use it. It can be cut off anywhere and run again: what holds
 * the company still ends by itself, and no step leads to two homes.
 */
export async function moveTenant(begun: Move): Promise<Moved> {
  const move: BegunMove = { ...begun, seen: new Set(), sizes: new Map() };
  const { source, target, tenant, onStep } = move;
  await lockMove(move);
  await checkUnchanged(move);
  const tables = await checkMove(source, target, tenant);
  await announceArrival(target.client, tenant);
  const { copied } = await copyInUse(move, tables);
  await onStep('copied');
  const last = tenant.isHome ? await takeAway(move, tables) : await copyBehindClosedDoors(move, tables);
  await onStep('closed');
  const jobs = await open(move);
  const readOnlyMs = last.fencedAt === undefined ? undefined : performance.now() - last.fencedAt;
  await onStep('opened');
  return {
    ...last.synced,
    copied,
    copiedLast: last.synced.copied + last.files.copied,
    files: last.files.files,
    jobs,
    readOnlyMs,
  };
}

/** Ends what the move of a company has left at its former home, however often. */
export async function tidySource({ client }: OpenCell, tenantId: string): Promise<void> {
  await forgetJobs(client, tenantId);
  // Browsers that follow live changes begin anew, at the new home.
  await client.query(`select pg_notify('account_ended', id::text) from app_user where tenant_id = $1`, [tenantId]);
}

/** Waits a little for one that was cut off right before: its database may not know of that yet. */
async function lockMove({ source, target, tenant }: Move): Promise<void> {
  for (const { client } of [source, target]) {
    const tryLock = async (): Promise<readonly string[]> => {
      const [lock] = await zodRows(
        client,
        z.object({ got: z.boolean() }),
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [`move of ${tenant.id}`],
      );
      return lock?.got === true ? [] : [tenant.slug];
    };
    const held = await untilNone(tryLock, lockPatienceMs, () => undefined);
    if (held.length > 0) throw new StartError(`“${tenant.slug}” is being moved already.`);
  }
}

/** What was read before the lock may be what another move has changed since. */
async function checkUnchanged({ source, target, tenant }: Move): Promise<void> {
  const [here, there] = [await findTenant(source.client, tenant.slug), await findTenant(target.client, tenant.slug)];
  if (here?.isHome !== tenant.isHome || there?.isHome === true)
    throw new StartError(`“${tenant.slug}” was moved meanwhile. Run it again.`);
}

async function announceArrival(client: Client, { id, slug, createdAt }: TenantState): Promise<void> {
  await client.query(
    `insert into tenant (id, slug, created_at, is_home) values ($1, $2, $3, false)
     on conflict (id) do update set moved_to = null where not tenant.is_home`,
    [id, slug, createdAt],
  );
}

/** Over and over, as long as each time leaves less for the one in which nobody can write. */
async function copyInUse(move: BegunMove, tables: readonly Table[]): Promise<Pick<Synced, 'copied'>> {
  let copied = 0;
  let before = Infinity;
  for (let time = 0; time < mostTimesInUse; time += 1) {
    const { synced, files } = await copyAll(move, tables, false);
    const last = synced.copied + files.copied;
    copied += synced.copied;
    if (last <= littleEnough || last > before / 2) break;
    before = last;
  }
  return { copied };
}

async function copyAll(move: BegunMove, tables: readonly Table[], isLast: boolean) {
  const { source, target, tenant, seen, sizes } = move;
  const synced = await inBoth(source.long, target.long, async () => {
    await refuseHome(target.long, tenant);
    return syncRows(source.long, target.long, { tenantId: tenant.id, tables, sizes, isLast });
  });
  // After their rows, so that the target’s own sweep knows them.
  const files = await copyFiles(source, target, tenant.id, seen);
  return { synced, files };
}

/** Rows of a home are never replaced, whatever went wrong before. */
async function refuseHome(client: Client, { id, slug }: TenantState): Promise<void> {
  const { rowCount } = await client.query('select from tenant where id = $1 and not is_home for share', [id]);
  if (rowCount !== 1) throw new StartError(`“${slug}” is at home where it was to be moved.`);
}

/** Holds the company still, copies the rest and takes it from the source. Throws where it stays there. */
async function takeAway(move: BegunMove, tables: readonly Table[]) {
  const { source, target, tenant, onStep } = move;
  const lease = await Lease.begin(source.client, tenant.id);
  try {
    const jobs = await untilNone(
      () => runningJobs(source.client, tenant.id),
      patienceMs,
      () => {
        lease.check();
      },
    );
    if (jobs.length > 0) throw moveFailed(`These jobs of the company still run: ${jobs.join(', ')}. Try again later.`);
    await onStep('held');
    // Before anybody has to wait, so that nobody waits for one who began long ago.
    refuseBusy(await untilOthersEnded(source.client, patienceMs));
    const fencedAt = performance.now();
    await lease.fence();
    await onStep('fenced');
    refuseBusy(await untilOthersEnded(source.client, fencedPatienceMs));
    const copied = await copyAll(move, tables, true);
    await passNumbers(target.client, tenant.id, tables);
    await onStep('compared');
    const isSure = await lease.giveAway(target.cell.name);
    return { ...(isSure ? copied : await copyBehindClosedDoors(move, tables)), fencedAt };
  } catch (error) {
    // Where this fails, too, it ends by itself.
    await lease.end().catch(() => undefined);
    throw error;
  }
}

function refuseBusy(clients: readonly string[]): void {
  if (clients.length === 0) return;
  throw moveFailed(`A transaction goes on for too long: ${clients.join(', ')}. Try again later.`);
}

/** The source has given the company away, and the target doesn’t have it yet: nobody writes to either. */
async function copyBehindClosedDoors(move: BegunMove, tables: readonly Table[]) {
  const left = await untilOthersEnded(move.source.client, patienceMs);
  if (left.length > 0) throw new StartError(`A transaction goes on for too long: ${left.join(', ')}. Run it again.`);
  const copied = await copyAll(move, tables, true);
  await passNumbers(move.target.client, move.tenant.id, tables);
  return { ...copied, fencedAt: undefined };
}

/** From its commit on, the target is the home. Answers how many jobs came along. */
async function open({ source, target: { client }, tenant }: Move): Promise<number> {
  const jobs = await waitingJobs(source.client, tenant.id);
  const [last] = await zodRows(source.client, z.object({ seq: z.string() }), 'select settled_seq()::text as seq');
  await client.query('begin');
  try {
    await client.query(
      `update tenant set is_home = true, moved_to = null, fenced_until = null, held_until = null where id = $1`,
      [tenant.id],
    );
    // Numbers of changes are those of a database’s transactions: who knows one of the source reads the board anew.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update board set forgotten_seq = greatest(forgotten_seq, $2::bigint, settled_seq()) + 1 where tenant_id = $1`,
      [tenant.id, last?.seq ?? '0'],
    );
    await client.query('set local session_replication_role = origin');
    await addJobs(client, jobs);
    // What was told right before may have had no time to leave a job.
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant.id]);
    await client.query(`select enqueue_job('deliver-notifications', '{}', 'now', null)`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return jobs.length;
}
