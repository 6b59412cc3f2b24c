import type { Channel, ChannelRemote, ChannelShell } from './channel';
import type { ReleaseRef, ShellRef } from './release';
import { bucketOf, bucketOfKey, subjectKeys, type SubjectKeys, type Visitor } from './subject';

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
  const ownKeys = subjectKeys(visitor);

  return channel.remotes.map((remote): Resolution => {
    const { name, title } = remote;
    const inCandidate = (id: string, percent: number) => bucketOf(id, visitor) < percent;
    const [chosen] = preferences(remote, ownKeys, inCandidate, now).flatMap(({ id, why }) => {
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

/**
 * The release of the shell for someone who is known by keys, or not at all (null): then it is the stable one, since no share
 * of people can be told from strangers. Null where none may run.
 */
export function resolveShell(
  { shell, revoked }: Pick<Channel, 'shell' | 'revoked'>,
  visitor: SubjectKeys | null,
  now: Date,
): ShellRef | null {
  if (!shell) return null;
  const inCandidate = (id: string, percent: number) => visitor !== null && bucketOfKey(id, visitor.user) < percent;
  const wanted = preferences(shell, visitor, inCandidate, now);
  const found = wanted.map(({ id }) =>
    shell.releases.find((release) => release.id === id && !revoked.includes(release.id)),
  );
  return found.find((release) => release !== undefined) ?? null;
}

/** Releases that fit, best first. */
function preferences(
  {
    stable,
    lastGood,
    candidate,
    pins,
  }: Pick<ChannelRemote | ChannelShell, 'stable' | 'lastGood' | 'candidate' | 'pins'>,
  keys: SubjectKeys | null,
  inCandidate: (release: string, percent: number) => boolean,
  now: Date,
): readonly { readonly id: string | null; readonly why: Reason }[] {
  const pinned = (subject: string | undefined, why: Reason) =>
    pins
      .filter((pin) => pin.subject === subject && (pin.until === null || new Date(pin.until) > now))
      .map(({ release: id }) => ({ id, why }));
  const isCandidate = candidate !== null && inCandidate(candidate.release, candidate.percent);
  return [
    ...pinned(keys?.user, 'user-pin'),
    ...pinned(keys?.tenant, 'tenant-pin'),
    ...(isCandidate ? [{ id: candidate.release, why: 'candidate' as const }] : []),
    { id: stable, why: 'stable' },
    { id: lastGood, why: 'last-good' },
  ];
}
