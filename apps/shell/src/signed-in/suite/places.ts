import type { Role } from '@atrium/contracts/common';
import type { Audience, LauncherName, RemoteContract, RemoteNavEntry, RemoteTile } from '@atrium/remote-contract';
import { companyNavigation, shellPaths, suiteNavigation, suiteTiles, type Place } from './suite';

/** What there is for someone's company. */
export interface Offer {
  /** Of modules that run. */
  readonly contracts: readonly RemoteContract[];
  /** Of modules that are switched off. */
  readonly off: readonly RemoteContract[];
  /** Whether that is known already. */
  readonly isKnown?: boolean;
}

/**
 * The tiles of a launcher for someone with `role`: the suite's own, as installed modules declare them, then further ones.
 * Whoever opens a tile gets somewhere: those for other roles are left out, and for employees those of modules that are
 * switched off (an admin finds there what became of them).
 */
export function tilesOf(launcher: LauncherName, { contracts, off }: Offer, role: Role): readonly Place[] {
  const declared = contracts.flatMap(({ tiles }) => tiles).filter((tile) => tile.launcher === launcher);
  const tiles = merge(suiteTiles[launcher], declared, role);
  return role === 'admin' ? tiles : without(off, tiles);
}

/** The left navigation: its entries, and those at its foot. */
export function navigationParts({ contracts, off, isKnown = true }: Offer, role: Role) {
  const declared = contracts.flatMap(({ nav }) => nav);
  const isOfFoot = ({ path }: { readonly path: string }) => companyNavigation.some((place) => place.path === path);
  const suite = suiteNavigation.filter(
    (place) => !isKnown || !('isHiddenWithoutModule' in place) || declared.some(({ path }) => path === place.path),
  );
  return {
    entries: without(
      off,
      merge(
        suite,
        declared.filter((entry) => !isOfFoot(entry)),
        role,
      ),
    ),
    foot: without(off, merge(companyNavigation, declared.filter(isOfFoot), role)),
  };
}

export function navigationOf(offer: Offer, role: Role): readonly Place[] {
  const { entries, foot } = navigationParts(offer, role);
  return [...entries, ...foot];
}

/** The place that owns a path: the longest one that is the path or a parent of it. */
export function placeAt(path: string, contracts: readonly RemoteContract[], role: Role): Place | undefined {
  const offer = { contracts, off: [] };
  const all = [...tilesOf('main', offer, role), ...tilesOf('company', offer, role), ...navigationOf(offer, role)];
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
  const byPath = new Map(declared.map((entry) => [entry.path, entry]));
  const known = new Set(suite.map(({ path }) => path));
  const further = declared.filter(({ path }) => !known.has(path)).sort((one, other) => one.order - other.order);
  return [...suite.map((place) => byPath.get(place.path) ?? place), ...further]
    .filter((place) => isFor(role, place))
    .map((place) => ({
      label: place.label,
      path: place.path,
      icon: place.icon,
      ...('badge' in place && place.badge !== undefined && { badge: place.badge }),
      ...(!byPath.has(place.path) && !shellPaths.includes(place.path) && { isMissing: true }),
    }));
}

const isFor = (role: Role, { audience }: { readonly audience?: readonly Audience[] }): boolean =>
  audience === undefined || audience.includes(role);

const without = (off: readonly RemoteContract[], places: readonly Place[]): readonly Place[] =>
  places.filter(({ path }) => !off.some(({ routes }) => routes.some((route) => isAtOrBelow(path, route.path))));
