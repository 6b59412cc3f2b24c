import type { RemoteContract } from './contract';
import { checkContributions } from './contributions';
import { gateMessage, type GateMessage } from './gate-messages';
import { findUnmetNeeds, isWithin } from './needs';
import { overlap, pathPattern, reservedPaths, suitePlaces } from './places';
import type { Platform } from './platform';
import type { Release } from './release';

/** Something that a release would break, in a sentence that names it. */
export interface Finding {
  readonly rule: 'name' | 'route' | 'contribution' | 'needs' | 'shared-version' | 'symbol' | 'budget';
  readonly remote: string;
  readonly release: string;
  readonly message: string;
}

/** A release that people use or may come back to, and why: `stable`, `candidate`, `pin`, `last-good`. */
export interface ReleaseInUse {
  readonly release: Release;
  readonly as: readonly string[];
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const bytesPerKilobyte = 1024;

/** Above every team's own budget: what no first visit of a remote may cost, whatever its contract allows. */
export const ceiling: RemoteContract['budget'] = { kilobytes: 120, requests: 15 };
/** The same for the shell. */
const shellCeiling: RemoteContract['budget'] = { kilobytes: 150, requests: 12 };

export interface Claims {
  /** Places of the suite that this remote may have: it had them before, or the platform team publishes it. */
  readonly places: 'all' | readonly string[];
}

/** Whether a remote may be released on a platform and beside other remotes: everything that speaks against it. */
export function checkRelease(
  release: Release,
  platform: Platform,
  others: readonly RemoteContract[],
  claims: Claims = { places: 'all' },
): readonly Finding[] {
  return [
    ...checkNames(release, others),
    ...checkPlaces(release, claims),
    ...checkContributions(release.contract, others).map(({ message, params }) =>
      findingsOf(release)('contribution', message, params),
    ),
    ...checkFit(release, platform),
    ...checkBudget(release, ceiling),
  ];
}

/** What a shell costs at the first visit. Whether remotes fit it is asked of its platform. */
export const checkShell = (release: Release): readonly Finding[] => checkBudget(release, shellCeiling);

/** Whom a platform would break among the releases in use. */
export function checkPlatform(platform: Platform, inUse: readonly ReleaseInUse[]): readonly Finding[] {
  return inUse.flatMap(({ release, as }) =>
    checkFit(release, platform).map((finding) => ({
      ...finding,
      message: gateMessage('in-use', { finding: finding.message, status: as.join(', ') }),
    })),
  );
}

/** Needs, versions and names that a release wants of a platform and would not find there. */
function checkFit(release: Release, platform: Platform): readonly Finding[] {
  const { contract, shared, uses } = release;
  const finding = findingsOf(release);
  const versions = Object.fromEntries(Object.entries(platform.shared).map(([name, { version }]) => [name, version]));
  const unmet = findUnmetNeeds(contract, { shell: platform.shell, shared: versions });
  const needs = unmet.map(({ name, range, offered }) => {
    if (offered === undefined) return finding('needs', 'need-missing', { need: name, range });
    return finding('needs', name === 'shell' ? 'need-shell' : 'need-version', { need: name, range, offered });
  });
  const skews = Object.entries(shared).flatMap(([request, built]) => {
    if (uses[request] === undefined) return [];
    const offered = platform.shared[request];
    if (offered === undefined) return [finding('shared-version', 'module-missing', { request })];
    return isWithin(offered.version, `^${built}`)
      ? []
      : [finding('shared-version', 'module-version', { request, built, offered: offered.version })];
  });
  const missing = Object.entries(uses).flatMap(([request, names]) => {
    const symbols = platform.shared[request]?.symbols;
    if (symbols === undefined) return [];
    return names
      .filter((name) => name !== '*' && !symbols.includes(name))
      .map((symbol) => finding('symbol', 'symbol-missing', { symbol, request }));
  });
  return [...needs, ...skews, ...missing];
}

/** Names must not begin one another (the module runtime matches them by prefix), and places have one owner. */
function checkNames(release: Release, others: readonly RemoteContract[]): readonly Finding[] {
  const { contract } = release;
  const finding = findingsOf(release);
  const strangers = others.filter(({ name }) => name !== contract.name);
  const badName = namePattern.test(contract.name) ? [] : [finding('name', 'name-invalid')];
  const clashes = strangers
    .filter(({ name }) => name.startsWith(contract.name) || contract.name.startsWith(name))
    .map(({ name }) => finding('name', 'name-clash', { other: name }));
  const owned = strangers.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  const routes = contract.routes.flatMap(({ path }) =>
    owned
      .filter((other) => overlap(path, other.path))
      .map((other) => finding('route', 'route-taken', { path, other: other.name, taken: other.path })),
  );
  const places = [...contract.nav, ...contract.tiles].map(({ path }) => path);
  const astray = [...new Set(places)]
    .filter((path) => !contract.routes.some((route) => isWithinPath(path, route.path)))
    .map((path) => finding('route', 'route-foreign', { path }));
  return [...badName, ...clashes, ...routes, ...astray];
}

/** How routes are written, and that they are not the platform's. */
function checkPlaces(release: Release, { places }: Claims): readonly Finding[] {
  const finding = findingsOf(release);
  return release.contract.routes.flatMap(({ path }) => {
    if (!pathPattern.test(path)) return [finding('route', 'route-invalid', { path })];
    const reserved = reservedPaths.filter((other) => overlap(path, other));
    const claimed = suitePlaces.filter((other) => overlap(path, other) && places !== 'all' && !places.includes(other));
    return [
      ...reserved.map((other) => finding('route', 'route-reserved', { path, taken: other })),
      ...claimed.map((other) => finding('route', 'route-unassigned', { path, taken: other })),
    ];
  });
}

/** What every first visit fetches must fit into the budget; what a screen fetches beyond that is measured in a browser. */
function checkBudget(release: Release, most: RemoteContract['budget']): readonly Finding[] {
  const { budget } = release.contract;
  const finding = findingsOf(release);
  const files = release.files.filter(({ path }) => release.initial.includes(path));
  const kilobytes = files.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) / bytesPerKilobyte;
  const found = [
    kilobytes > budget.kilobytes &&
      finding('budget', 'weight-over-budget', { weight: kilobytes.toFixed(1), budget: budget.kilobytes }),
    files.length > budget.requests &&
      finding('budget', 'requests-over-budget', { count: files.length, budget: budget.requests }),
    budget.kilobytes > most.kilobytes &&
      finding('budget', 'weight-over-limit', { budget: budget.kilobytes, limit: most.kilobytes }),
    budget.requests > most.requests &&
      finding('budget', 'requests-over-limit', { budget: budget.requests, limit: most.requests }),
  ];
  return found.filter((one) => one !== false);
}

const isWithinPath = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

const findingsOf =
  ({ id, contract }: Release) =>
  (rule: Finding['rule'], message: GateMessage, params: Readonly<Record<string, string | number>> = {}): Finding => ({
    rule,
    remote: contract.name,
    release: id,
    message: gateMessage(message, { remote: `${contract.name} ${contract.version}`, ...params }),
  });
