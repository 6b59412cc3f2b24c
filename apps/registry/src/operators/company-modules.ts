import type { CompanyModulesAnswer } from '@atrium/remote-contract/registry-calls';
import { shellName } from '@atrium/remote-contract/release';
import { tenantKey } from '@atrium/remote-contract/subject';
import type { ChannelStore } from '../channel/store';
import { isPresent, releasesInUse, type RemoteState } from '../channel/state';
import type { Database } from '../database/database';
import { findReleases, type StoredRelease } from '../releases/repository';
import { companyHealthSince, type Health } from '../reports/repository';

const dayMs = 24 * 60 * 60 * 1000;

/** The modules of an environment as one company has them: what its admins are shown. */
export async function describeModules(
  database: Database,
  channel: ChannelStore,
  environment: string,
  tenant: string,
  now: Date,
): Promise<CompanyModulesAnswer> {
  const { state } = await channel.read();
  const remotes = Object.entries(state).filter(([name]) => name !== shellName);
  const names = remotes.flatMap(([name, remote]) =>
    [...releasesInUse(remote, now).keys()].map((id) => `${name}/${id}`),
  );
  const [releases, health] = await Promise.all([
    findReleases(database, names),
    companyHealthSince(database, environment, tenantKey(tenant), new Date(now.getTime() - dayMs)),
  ]);
  return remotes
    .filter(([, remote]) => isPresent(remote))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, remote]) => {
      const ofRemote = releases.filter((release) => release.remote === name);
      return describeModule(name, remote, ofRemote, health, tenant, now);
    });
}

function describeModule(
  name: string,
  remote: RemoteState,
  releases: readonly StoredRelease[],
  health: readonly Omit<Health, 'phases'>[],
  tenant: string,
  now: Date,
): CompanyModulesAnswer[number] {
  const find = (id: string | null | undefined) =>
    id === null || id === undefined || remote.revoked.includes(id)
      ? undefined
      : releases.find((release) => release.id === id);
  const pin = remote.pins.find(
    (one) => one.tenant === tenant && one.user === null && (one.until === null || new Date(one.until) > now),
  );
  const release = find(pin?.release) ?? find(remote.stable) ?? find(remote.lastGood);
  const candidate = find(remote.candidate?.release);
  const counts = health.find((one) => one.remote === name && one.release === release?.id);
  return {
    name,
    title: release?.record.contract.title ?? name,
    owner: release?.record.contract.owner ?? '',
    state: stateOf(remote, tenant, release),
    paths: release?.record.contract.routes.map(({ path }) => path) ?? [],
    release:
      release === undefined
        ? null
        : { id: release.id, version: release.version, published_at: release.publishedAt.toISOString() },
    pin: pin === undefined ? null : { until: pin.until, why: pin.why },
    candidate:
      candidate === undefined || remote.candidate === null
        ? null
        : { version: candidate.version, percent: remote.candidate.percent },
    health: { loads: counts?.loads ?? 0, failures: counts?.failures ?? 0 },
  };
}

function stateOf(
  remote: RemoteState,
  tenant: string,
  release: StoredRelease | undefined,
): CompanyModulesAnswer[number]['state'] {
  if (remote.killed) return 'killed';
  if (remote.hiddenFor.includes(tenant)) return 'hidden';
  return release === undefined ? 'withdrawn' : 'on';
}
