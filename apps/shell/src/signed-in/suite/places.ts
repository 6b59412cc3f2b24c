import type { Role } from '@atrium/contracts/common';
import type { Audience, LauncherName, RemoteContract, RemoteNavEntry, RemoteTile } from '@atrium/remote-contract';
import { companyNavigation, placeOfPage, shellPaths, suiteNavigation, suiteTiles, type Place } from './suite';

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

/** The left navigation: its entries, and those at its foot. A place that is in neither is the last entry while one is there. */
export function navigationParts({ contracts, off, isKnown = true }: Offer, role: Role, here = '/') {
  const declared = contracts.flatMap(({ nav }) => nav);
  const isOfFoot = ({ path }: { readonly path: string }) => companyNavigation.some((place) => place.path === path);
  const suite = suiteNavigation.filter(
    (place) => !isKnown || !('isHiddenWithoutModule' in place) || declared.some(({ path }) => path === place.path),
  );
  const usual = merge(
    suite,
    declared.filter((entry) => !isOfFoot(entry)),
    role,
  );
  const foot = merge(companyNavigation, declared.filter(isOfFoot), role);
  const isListed = [...usual, ...foot].some((place) => isAtOrBelow(here, place.path));
  const place = isListed ? undefined : tileAt(here, { contracts, off }, role);
  return {
    entries: without(off, place === undefined ? usual : [...usual, place]),
    foot: without(off, foot),
  };
}

export function navigationOf(offer: Offer, role: Role): readonly Place[] {
  const { entries, foot } = navigationParts(offer, role);
  return [...entries, ...foot];
}

/** The place that owns a path: the longest one that is the path or a parent of it. */
export function placeAt(path: string, contracts: readonly RemoteContract[], role: Role): Place | undefined {
  const offer = { contracts, off: [] };
  return nearest(path, [...allTiles(offer, role), ...navigationOf(offer, role)]);
}

const tileAt = (path: string, offer: Offer, role: Role): Place | undefined => nearest(path, allTiles(offer, role));

const allTiles = (offer: Offer, role: Role): readonly Place[] => [
  ...tilesOf('main', offer, role),
  ...tilesOf('company', offer, role),
];

const nearest = (path: string, places: readonly Place[]): Place | undefined =>
  places
    .filter((place) => isAtOrBelow(path, place.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** Whether somebody at an address is at a place of the navigation. */
export const isPresent = (here: string, place: string): boolean => isAtOrBelow(placeOfPage[here] ?? here, place);

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
