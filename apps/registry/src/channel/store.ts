import type { Channel } from '@atrium/remote-contract';
import { seal, type Envelope, type SigningKey } from '@atrium/remote-contract/envelope';
import type { Connection, Database } from '../database/database';
import { Refusal } from '../refusal';
import { findRelease, findReleases, touchReleases } from '../releases/repository';
import { totalsOf } from '../reports/repository';
import { noCounts, standingOf } from '../rollout/judge';
import { describeChannel, type DocumentFrame } from './document';
import { sharedRead } from './shared-read';
import { applyChange, namesOf, releasesInUse, releasesNamed, type Change, type ChannelState } from './state';

/** Who changes something, and why. */
export interface Author {
  readonly actor: string;
  readonly why: string;
}

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

export interface ChannelFrame extends DocumentFrame {
  /** How long pages believe a document that nobody signed anew. */
  readonly channelDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The channel of an environment. */
export function channelStore(database: Database, frame: ChannelFrame, key: SigningKey): ChannelStore {
  const { environment, channelDays } = frame;
  const lifeMs = channelDays * dayMs;

  const find = async (db: Connection, lock: '' | 'for update' = ''): Promise<CurrentChannel> => {
    const [row] = await db.rows<ChannelRow>(
      `select rev, state, envelope from registry.channel where environment = $1 ${lock}`,
      [environment],
    );
    if (row === undefined) throw new Error(`The channel of ${environment} is missing.`);
    return { rev: Number(row.rev), state: row.state, envelope: row.envelope };
  };

  const documentOf = async (db: Connection, state: ChannelState, now: Date): Promise<Omit<Channel, 'rev'>> => {
    const names = namesOf(state, (remote) => releasesInUse(remote, now).keys());
    return describeChannel(state, await findReleases(db, names), frame, now);
  };

  const sealed = (rev: number, document: Omit<Channel, 'rev'>, now: Date): Promise<Envelope> => {
    const expires = new Date(now.getTime() + lifeMs).toISOString();
    return seal('channel', JSON.stringify({ rev, ...document, expires } satisfies Channel), key);
  };

  /** The row is locked, so that changes at the same moment follow one another and none is lost. */
  const swap = async (db: Connection, before: CurrentChannel, state: ChannelState): Promise<CurrentChannel> => {
    const rev = before.rev + 1;
    const now = new Date();
    // What is named no longer was named until now: its files stay for the time that open tabs may need them.
    const named = [before.state, state].flatMap((one) => namesOf(one, (remote) => releasesNamed(remote, now)));
    await touchReleases(db, named, now);
    const envelope = await sealed(rev, await documentOf(db, state, now), now);
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
        await writeAudit(db, environment, wanted, author, after.rev);
        return after;
      }),

    renew: async (now) => {
      const isDue = ({ envelope }: CurrentChannel): boolean => {
        const { expires } = JSON.parse(envelope.payload) as Channel;
        return expires === undefined || Date.parse(expires) - now.getTime() <= lifeMs / 2;
      };
      if (!isDue(await find(database))) return;
      await database.transaction(async (db) => {
        const current = await find(db, 'for update');
        // Another process may just have done it.
        if (!isDue(current)) return;
        const { rev, state } = current;
        const renewed = await sealed(rev, await documentOf(db, state, now), now);
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
      const empty = await sealed(1, await documentOf(db, {}, now), now);
      await db.rows(
        `insert into registry.channel (environment, rev, state, envelope) values ($1, 1, '{}', $2) on conflict do nothing`,
        [environment, JSON.stringify(empty)],
      );
      const before = await find(db, 'for update');
      const { expires, ...signed } = JSON.parse(before.envelope.payload) as Channel;
      const due = { rev: before.rev, ...(await documentOf(db, before.state, now)) };
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

async function writeAudit(
  db: Connection,
  environment: string,
  change: Change,
  { actor, why }: Author,
  rev: number,
): Promise<void> {
  const { action, remote, ...details } = change;
  await appendAudit(db, {
    environment,
    actor,
    action,
    remote,
    release: 'release' in details ? details.release : null,
    why,
    rev,
    details,
  });
}

export interface AuditEntry {
  readonly environment: string;
  readonly actor: string;
  readonly action: string;
  readonly remote: string | null;
  readonly release: string | null;
  readonly why: string;
  readonly rev: number | null;
  readonly details: object;
}

export async function appendAudit(db: Connection, entry: AuditEntry): Promise<void> {
  await db.rows(
    `insert into registry.audit (environment, actor, action, remote, release, why, rev, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.environment,
      entry.actor,
      entry.action,
      entry.remote,
      entry.release,
      entry.why,
      entry.rev,
      JSON.stringify(entry.details),
    ],
  );
}

export interface AuditRow extends Omit<AuditEntry, 'rev'> {
  readonly seq: string;
  readonly rev: string | null;
  readonly at: Date;
}

/** Who changed a remote's place in the channel last; undefined where nobody did. */
export async function lastAuthorOf(db: Connection, environment: string, remote: string): Promise<string | undefined> {
  const rows = await db.rows<{ actor: string }>(
    `select actor from registry.audit where environment = $1 and remote = $2 and rev is not null
     order by seq desc limit 1`,
    [environment, remote],
  );
  return rows[0]?.actor;
}

/** What was done, latest first. */
export const listAudit = (
  db: Connection,
  environment: string,
  { remote, limit }: { readonly remote: string | undefined; readonly limit: number },
): Promise<readonly AuditRow[]> =>
  db.rows<AuditRow>(
    `select seq, at, environment, actor, action, remote, release, why, rev, details from registry.audit
     where environment = $1 and ($2::text is null or remote = $2) order by seq desc limit $3`,
    [environment, remote ?? null, limit],
  );
