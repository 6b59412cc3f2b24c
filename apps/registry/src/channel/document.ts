import type { Channel, ChannelRemote, ChannelShell, Release, ReleaseRef, ShellRef } from '@atrium/remote-contract';
import { shellName } from '@atrium/remote-contract/release';
import { tenantKey, userKey } from '@atrium/remote-contract/subject';
import type { StoredRelease } from '../releases/repository';
import { isPresent, releasesInUse, type ChannelState, type RemoteState } from './state';

export interface DocumentFrame {
  readonly environment: string;
  readonly api: Channel['api'];
  /** What base URLs of releases start with; ends with a slash. */
  readonly filesUrl: string;
}

/** The channel document of a state, without its revision. `releases` holds at least every release in use. */
export function describeChannel(
  state: ChannelState,
  releases: readonly StoredRelease[],
  frame: DocumentFrame,
  now: Date,
): Omit<Channel, 'rev'> {
  const byKey = new Map(releases.map((release) => [keyOf(release.remote, release.id), release]));
  const remotes = Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1));
  const used = (name: string, remote: RemoteState) =>
    [...releasesInUse(remote, now).keys()].flatMap((id) => byKey.get(keyOf(name, id)) ?? []);
  const shell = state[shellName];
  const others = remotes.filter(([name]) => name !== shellName);
  return {
    environment: frame.environment,
    api: frame.api,
    shell:
      shell === undefined || !isPresent(shell)
        ? null
        : { ...describeShares(shell), releases: used(shellName, shell).map(refToShell) },
    remotes: others
      .filter(([, remote]) => isPresent(remote))
      .map(([name, remote]) => describeRemote(name, remote, titleOf(byKey, name, remote))),
    releases: others.flatMap(([name, remote]) => used(name, remote).map((release) => refTo(release, frame.filesUrl))),
    revoked: remotes.flatMap(([, { revoked }]) => revoked),
  };
}

const keyOf = (remote: string, id: string): string => `${remote}/${id}`;

function titleOf(byKey: ReadonlyMap<string, StoredRelease>, name: string, { stable, candidate }: RemoteState): string {
  const release = byKey.get(keyOf(name, stable ?? candidate?.release ?? ''));
  return release?.record.contract.title ?? name;
}

function describeRemote(name: string, remote: RemoteState, title: string): ChannelRemote {
  return {
    name,
    title,
    ...describeShares(remote),
    killed: remote.killed,
    hiddenFor: remote.hiddenFor.map(tenantKey),
  };
}

/** Who gets which release, without naming anyone. */
function describeShares(remote: RemoteState): Omit<ChannelShell, 'releases'> {
  return {
    stable: remote.stable,
    lastGood: remote.lastGood ?? null,
    candidate:
      remote.candidate === null ? null : { release: remote.candidate.release, percent: remote.candidate.percent },
    pins: remote.pins.map(({ tenant, user, release, until }) => ({
      subject: user === null ? tenantKey(tenant) : userKey(tenant, user),
      release,
      until,
    })),
  };
}

const refToShell = ({ id, version, integrity }: StoredRelease): ShellRef => ({
  id,
  version,
  baseUrl: `/${shellName}/${id}/`,
  recordIntegrity: integrity,
});

function refTo({ record, integrity }: StoredRelease, filesUrl: string): ReleaseRef {
  const { id, contract, entry, entryGlobal } = record;
  return {
    id,
    contract,
    baseUrl: `${filesUrl}${contract.name}/${id}/`,
    entry,
    entryGlobal,
    entryIntegrity: integrityIn(record, entry),
    recordIntegrity: integrity,
  };
}

function integrityIn({ files }: Release, path: string): string {
  const file = files.find((one) => one.path === path);
  if (file === undefined) throw new Error(`The record doesn’t list ${path}.`);
  return file.integrity;
}
