import type { Platform } from '@atrium/remote-contract';
import { shellName } from '@atrium/remote-contract/release';
import { releasesInUse, type ChannelState } from '../channel/state';
import type { Connection } from '../database/database';
import { Refusal } from '../refusal';
import { findReleases } from '../releases/repository';

/** What every shell that someone may get provides: a remote has to fit all of them. Rejects where there is no shell. */
export async function platformsInUse(db: Connection, state: ChannelState, now: Date): Promise<readonly Platform[]> {
  const shell = state[shellName];
  const ids = shell === undefined ? [] : [...releasesInUse(shell, now).keys()];
  const releases = await findReleases(
    db,
    ids.map((id) => `${shellName}/${id}`),
  );
  const platforms = releases.flatMap(({ record }) => record.platform ?? []);
  if (platforms.length === 0) throw new Refusal('platform-unknown');
  return platforms;
}

/** What one release of the shell provides, or the one that everyone gets where none is named. */
export async function platformOf(
  db: Connection,
  state: ChannelState,
  id = state[shellName]?.stable,
): Promise<Platform> {
  const [release] = await findReleases(db, [`${shellName}/${id ?? ''}`]);
  if (release?.record.platform === undefined) throw new Refusal('platform-unknown');
  return release.record.platform;
}
