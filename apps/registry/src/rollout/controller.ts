import type { ChannelStore } from '../channel/store';
import type { PinState, RemoteState } from '../channel/state';
import type { Database } from '../database/database';
import { startPeriodic, type Periodic } from '@atrium/server/periodic';
import { healthSince, type Health } from '../reports/repository';
import { judge, type Verdict } from './judge';

/** Any number that nothing else on the server locks. */
const rolloutLock = 4_817_265_102;

export interface RolloutParts {
  readonly environment: string;
  readonly database: Database;
  readonly channel: ChannelStore;
  /** Told of each rollout that was changed by its plan. */
  readonly onChange?: ((remote: string, outcome: 'advanced' | 'rolled-back') => void) | undefined;
  readonly log: { readonly info: (details: object, message: string) => void };
}

/**
 * Advances every rollout that is due, once. Of several processes one runs at a time; the others
 * leave it to that one.
 */
export async function advanceRollouts(
  { environment, database, channel, log, onChange }: RolloutParts,
  now: Date,
): Promise<void> {
  await database.transaction(async (db) => {
    const [lock] = await db.rows<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [rolloutLock]);
    if (lock?.held !== true) return;
    const { rev, state } = await channel.read();
    for (const [remote, { candidate, stable }] of Object.entries(state)) {
      if (candidate === null) continue;
      const health = await healthSince(db, environment, new Date(candidate.since));
      const of = (release: string | null) => countsOf(health, remote, release);
      const pinned = state[remote]?.pins.filter(({ release }) => release === candidate.release) ?? [];
      const verdict = judge(candidate, of(candidate.release), of(stable), now);
      if (verdict.action === 'hold') continue;
      log.info({ remote, release: candidate.release, ...verdict }, 'Updating a rollout.');
      await carryOut(remote, candidate, pinned, verdict, rev).catch((error: unknown) => {
        // Someone changed the channel in between: the next run decides anew.
        log.info({ remote, err: error }, 'A rollout couldn’t be updated.');
      });
    }
  });

  async function carryOut(
    remote: string,
    { release, plan }: NonNullable<RemoteState['candidate']>,
    pinned: readonly PinState[],
    verdict: Exclude<Verdict, { readonly action: 'hold' }>,
    rev: number,
  ): Promise<void> {
    const author = { actor: 'rollout', why: verdict.reason };
    if (verdict.action === 'roll-back') {
      const why = [verdict.reason, ...endedPins(pinned)].join(' ');
      await channel.change({ action: 'take-back', remote, release }, { ...author, why }, rev);
      onChange?.(remote, 'rolled-back');
      return;
    }
    await channel.change({ action: 'promote', remote, release, percent: verdict.percent, plan }, author, rev);
    onChange?.(remote, 'advanced');
  }
}

/** Who had it by a pin, which ends with it. */
function endedPins(pinned: readonly PinState[]): readonly string[] {
  const names = pinned.map(({ tenant, user }) => (user === null ? tenant : `${user} of ${tenant}`));
  return names.length === 0 ? [] : [`Pins removed: ${names.join(', ')}.`];
}

function countsOf(health: readonly Health[], remote: string, release: string | null) {
  return health.find((one) => one.remote === remote && one.release === release) ?? { loads: 0, failures: 0 };
}

/** Tends the rollouts every so often until it is stopped. */
export const startRollouts = (parts: RolloutParts, everyMs: number): Periodic =>
  startPeriodic(
    () => advanceRollouts(parts, new Date()),
    everyMs,
    (error) => {
      parts.log.info({ err: error }, 'The rollouts couldn’t be checked. Trying again soon.');
    },
  );
