import type { Channel, ChannelRemote } from './channel';
import type { ReleaseRef } from './release';
import { bucketOf, tenantKey, userKey, type Visitor } from './subject';

/** Why someone gets the release that they get. `override`: their page takes it from a dev server; no channel says so. */
export type Reason = 'stable' | 'candidate' | 'tenant-pin' | 'user-pin' | 'last-good' | 'override';

/** What one remote is for someone. */
export type Resolution =
  | {
      readonly name: string;
      readonly title: string;
      readonly state: 'on';
      readonly release: ReleaseRef;
      readonly why: Reason;
    }
  | {
      readonly name: string;
      readonly title: string;
      /** Switched off for everyone, switched off by the company's admins, or left without a release that may run. */
      readonly state: 'killed' | 'hidden' | 'withdrawn';
      /** What would run otherwise, for those who may switch it on again. */
      readonly release: ReleaseRef | null;
    };

/**
 * Which release of each remote `visitor` gets at `now`. Pure, and the same in browser and server: a person's pin goes
 * before the company's, which goes before a candidate's share of people, which goes before the stable release, and a
 * revoked release is none.
 */
export function resolve(channel: Channel, visitor: Visitor, now: Date): readonly Resolution[] {
  const releases = new Map(channel.releases.map((release) => [release.id, release]));
  const revoked = new Set(channel.revoked);
  const runnable = (id: string | null): ReleaseRef | undefined =>
    id === null || revoked.has(id) ? undefined : releases.get(id);
  const ownKeys = { tenant: tenantKey(visitor.tenant), user: userKey(visitor.tenant, visitor.user) };

  return channel.remotes.map((remote): Resolution => {
    const { name, title } = remote;
    const [chosen] = preferences(remote, ownKeys, visitor, now).flatMap(({ id, why }) => {
      const release = runnable(id);
      return release === undefined ? [] : [{ release, why }];
    });
    const release = chosen?.release ?? null;
    if (remote.killed) return { name, title, state: 'killed', release };
    if (remote.hiddenFor.includes(ownKeys.tenant)) return { name, title, state: 'hidden', release };
    if (chosen === undefined) return { name, title, state: 'withdrawn', release };
    return { name, title, state: 'on', ...chosen };
  });
}

/** Releases that fit, best first. */
function preferences(
  { stable, lastGood, candidate, pins }: ChannelRemote,
  ownKeys: Readonly<Record<'tenant' | 'user', string>>,
  visitor: Visitor,
  now: Date,
): readonly { readonly id: string | null; readonly why: Reason }[] {
  const pinned = (subject: string, why: Reason) =>
    pins
      .filter((pin) => pin.subject === subject && (pin.until === null || new Date(pin.until) > now))
      .map(({ release: id }) => ({ id, why }));
  const isCandidate = candidate !== null && bucketOf(candidate.release, visitor) < candidate.percent;
  return [
    ...pinned(ownKeys.user, 'user-pin'),
    ...pinned(ownKeys.tenant, 'tenant-pin'),
    ...(isCandidate ? [{ id: candidate.release, why: 'candidate' as const }] : []),
    { id: stable, why: 'stable' },
    { id: lastGood, why: 'last-good' },
  ];
}
