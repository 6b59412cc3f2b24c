import type { Channel } from '@atrium/remote-contract';
import type { Envelope, SigningKey } from '@atrium/remote-contract/envelope';
import type { Connection, Database } from '../database/database';
import { Refusal } from '../refusal';
import { findRelease, touchReleases } from '../releases/repository';
import { totalsOf } from '../reports/repository';
import { noCounts, standingOf } from '../rollout/judge';
import { auditChange, type Author } from './audit';
import { channelDocuments, type ChannelFrame } from './channel-documents';
import { sharedRead } from './shared-read';
import { applyChange, namesOf, releasesNamed, type Change, type ChannelState } from './state';

export interface CurrentChannel {
  readonly rev: number;
  readonly state: ChannelState;
  /** The signed document. */
  readonly envelope: Envelope;
}

/** The one mutable document of an environment. */
export interface ChannelStore {
  /** Makes it where it is missing, and signs it anew where the API, the key or the place of the files changed. */
  prepare(): Promise<void>;
  read(): Promise<CurrentChannel>;
  /**
   * Makes a change, writes it down in the audit log, and swaps the document: all or nothing. With `expectedRev` it is
   * refused where someone else changed the channel since; without, it is made on whatever stands there.
   */
  change(change: Change, author: Author, expectedRev?: number): Promise<CurrentChannel>;
  /** Signs it for another while once half of its time is over. Nothing else changes, not even the revision. */
  renew(now: Date): Promise<void>;
}

interface ChannelRow {
  readonly rev: string;
  readonly state: ChannelState;
  readonly envelope: Envelope;
}

/** The channel of an environment. */
export function channelStore(database: Database, frame: ChannelFrame, key: SigningKey): ChannelStore {
  const { environment } = frame;
  const { describe, sign, isDue } = channelDocuments(frame, key);

  const find = async (db: Connection, lock: '' | 'for update' = ''): Promise<CurrentChannel> => {
    const [row] = await db.rows<ChannelRow>(
      `select rev, state, envelope from registry.channel where environment = $1 ${lock}`,
      [environment],
    );
    if (row === undefined) throw new Error(`The channel of ${environment} is missing.`);
    return { rev: Number(row.rev), state: row.state, envelope: row.envelope };
  };

  /** The row is locked, so that changes at the same moment follow one another and none is lost. */
  const swap = async (db: Connection, before: CurrentChannel, state: ChannelState): Promise<CurrentChannel> => {
    const rev = before.rev + 1;
    const now = new Date();
    // What is named no longer was named until now: its files stay for the time that open tabs may need them.
    const named = [before.state, state].flatMap((one) => namesOf(one, (remote) => releasesNamed(remote, now)));
    await touchReleases(db, named, now);
    const envelope = await sign(rev, await describe(db, state, now), now);
    await db.rows(
      `update registry.channel set rev = $2, state = $3, envelope = $4, updated_at = now() where environment = $1`,
      [environment, rev, JSON.stringify(state), JSON.stringify(envelope)],
    );
    return { rev, state, envelope };
  };

  return {
    prepare,

    read: sharedRead(() => find(database)),

    change: (wanted, author, expectedRev) =>
      database.transaction(async (db) => {
        const before = await find(db, 'for update');
        if (expectedRev !== undefined && before.rev !== expectedRev)
          throw new Refusal('rev-moved', { rev: before.rev });
        const totals = await totalsOf(db, environment, wanted.remote);
        const standings = (release: string) => standingOf(totals.get(release) ?? noCounts);
        const state = applyChange(before.state, wanted, new Date(), standings);
        if (state === before.state) return before;
        await refuseGone(db, wanted);
        const after = await swap(db, before, state);
        await auditChange(db, environment, wanted, author, after.rev);
        return after;
      }),

    renew: async (now) => {
      if (!isDue((await find(database)).envelope, now)) return;
      await database.transaction(async (db) => {
        const current = await find(db, 'for update');
        // Another process may just have done it.
        if (!isDue(current.envelope, now)) return;
        const { rev, state } = current;
        const renewed = await sign(rev, await describe(db, state, now), now);
        await db.rows('update registry.channel set envelope = $2, updated_at = now() where environment = $1', [
          environment,
          JSON.stringify(renewed),
        ]);
      });
    },
  };

  /** The API's address, the key or the place of the files may have changed since the document was signed. */
  async function prepare(): Promise<void> {
    await database.transaction(async (db) => {
      const now = new Date();
      const empty = await sign(1, await describe(db, {}, now), now);
      await db.rows(
        `insert into registry.channel (environment, rev, state, envelope) values ($1, 1, '{}', $2) on conflict do nothing`,
        [environment, JSON.stringify(empty)],
      );
      const before = await find(db, 'for update');
      const { expires, ...signed } = JSON.parse(before.envelope.payload) as Channel;
      const due = { rev: before.rev, ...(await describe(db, before.state, now)) };
      const isSame = JSON.stringify(signed) === JSON.stringify(due) && before.envelope.key === key.publicKey;
      if (isSame && expires !== undefined) return;
      await swap(db, before, before.state);
    });
  }
}

/** Files may have been taken away since the release was checked. */
async function refuseGone(db: Connection, change: Change): Promise<void> {
  if (change.action !== 'promote' && change.action !== 'pin') return;
  const { remote, release } = change;
  const found = await findRelease(db, remote, release);
  if (found === undefined) throw new Refusal('release-unknown', { remote, release });
  if (found.filesRemovedAt !== null) throw new Refusal('release-gone', { remote, release });
}
