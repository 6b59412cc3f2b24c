import type { Role } from '@atrium/contracts/common';
import type { LauncherName, RemoteContract, RemoteNavEntry, RemoteTile } from '@atrium/remote-contract';
import { suiteNavigation, suiteTiles, type Place } from './suite';

/** The tiles of a launcher for someone with `role`: the suite's own, as installed modules declare them, then further ones. */
export function tilesOf(launcher: LauncherName, contracts: readonly RemoteContract[], role: Role): readonly Place[] {
  const declared = contracts.flatMap(({ tiles }) => tiles).filter((tile) => tile.launcher === launcher);
  return merge(suiteTiles[launcher], declared, role);
}

export function navigationOf(contracts: readonly RemoteContract[], role: Role): readonly Place[] {
  return merge(
    suiteNavigation,
    contracts.flatMap(({ nav }) => nav),
    role,
  );
}

/** The place that owns a path: the longest one that the path is or lies below. */
export function placeAt(path: string, contracts: readonly RemoteContract[], role: Role): Place | undefined {
  const all = [
    ...tilesOf('main', contracts, role),
    ...tilesOf('company', contracts, role),
    ...navigationOf(contracts, role),
  ];
  return all
    .filter((place) => isAtOrBelow(path, place.path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

export const isAtOrBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

function merge(
  suite: readonly Place[],
  declared: readonly (RemoteNavEntry | RemoteTile)[],
  role: Role,
): readonly Place[] {
  const visible = declared.filter(({ audience }) => audience === undefined || audience.includes(role));
  const byPath = new Map(visible.map((entry) => [entry.path, entry]));
  const known = new Set(suite.map(({ path }) => path));
  const further = visible.filter(({ path }) => !known.has(path)).sort((one, other) => one.order - other.order);
  return [...suite.map((place) => byPath.get(place.path) ?? place), ...further].map((place) => ({
    label: place.label,
    path: place.path,
    icon: place.icon,
    ...('badge' in place && place.badge !== undefined && { badge: place.badge }),
  }));
}
