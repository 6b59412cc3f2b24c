import type { RemoteContract } from './contract';
import type { Platform } from './platform';
import type { Release } from './release';
import { isWithin, unmetNeeds } from './requirements';

/** Something that a release would break, in one sentence that names it. */
export interface Finding {
  readonly rule: 'name' | 'route' | 'needs' | 'shared-version' | 'symbol' | 'budget';
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

/** Whether a remote may be released on a platform and beside other remotes: everything that speaks against it. */
export function checkRelease(
  release: Release,
  platform: Platform,
  others: readonly RemoteContract[],
): readonly Finding[] {
  return [...checkNames(release, others), ...checkFit(release, platform), ...checkBudget(release)];
}

/** Whom a platform would break among the releases in use. */
export function checkPlatform(platform: Platform, inUse: readonly ReleaseInUse[]): readonly Finding[] {
  return inUse.flatMap(({ release, as }) =>
    checkFit(release, platform).map((finding) => ({ ...finding, message: `${finding.message} (${as.join(', ')})` })),
  );
}

/** Needs, versions and names that a release wants of a platform and would not find there. */
function checkFit(release: Release, platform: Platform): readonly Finding[] {
  const { contract, shared, uses } = release;
  const finding = findingsOf(release);
  const versions = Object.fromEntries(Object.entries(platform.shared).map(([name, { version }]) => [name, version]));
  const needs = unmetNeeds(contract, { shell: platform.shell, shared: versions }).map((need) =>
    finding('needs', `needs ${need}`),
  );
  const skews = Object.entries(shared).flatMap(([request, builtAgainst]) => {
    if (uses[request] === undefined) return [];
    const offered = platform.shared[request];
    if (offered === undefined) return [finding('shared-version', `uses ${request}, which the shell does not provide`)];
    return isWithin(offered.version, `^${builtAgainst}`)
      ? []
      : [
          finding(
            'shared-version',
            `was built against ${request} ${builtAgainst}, the shell provides ${offered.version}`,
          ),
        ];
  });
  const missing = Object.entries(uses).flatMap(([request, names]) => {
    const symbols = platform.shared[request]?.symbols;
    if (symbols === undefined) return [];
    return names
      .filter((name) => name !== '*' && !symbols.includes(name))
      .map((name) => finding('symbol', `uses ${name} of ${request}, which the shell's version does not have`));
  });
  return [...needs, ...skews, ...missing];
}

/** Names must not begin one another (the module runtime matches them by prefix), and places have one owner. */
function checkNames(release: Release, others: readonly RemoteContract[]): readonly Finding[] {
  const { contract } = release;
  const finding = findingsOf(release);
  const strangers = others.filter(({ name }) => name !== contract.name);
  const badName = namePattern.test(contract.name)
    ? []
    : [finding('name', `has a name that is not made of small letters, digits and hyphens`)];
  const clashes = strangers
    .filter(({ name }) => name.startsWith(contract.name) || contract.name.startsWith(name))
    .map(({ name }) => finding('name', `has a name that begins, or is begun by, “${name}”`));
  const owned = strangers.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  const routes = contract.routes.flatMap(({ path }) =>
    owned
      .filter((other) => isWithinPath(path, other.path) || isWithinPath(other.path, path))
      .map((other) => finding('route', `has the route ${path}, and “${other.name}” has ${other.path}`)),
  );
  const places = [...contract.nav, ...contract.tiles].map(({ path }) => path);
  const astray = [...new Set(places)]
    .filter((path) => !contract.routes.some((route) => isWithinPath(path, route.path)))
    .map((path) => finding('route', `leads to ${path}, which is no route of its own`));
  return [...badName, ...clashes, ...routes, ...astray];
}

/** What every first visit fetches must fit into the budget; what a screen fetches beyond that is measured in a browser. */
export function checkBudget(release: Release): readonly Finding[] {
  const { budget } = release.contract;
  const finding = findingsOf(release);
  const files = release.files.filter(({ path }) => release.initial.includes(path));
  const kilobytes = files.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) / bytesPerKilobyte;
  return [
    ...(kilobytes > budget.kilobytes
      ? [
          finding(
            'budget',
            `weighs ${kilobytes.toFixed(1)} KB at the first visit, its budget is ${budget.kilobytes} KB`,
          ),
        ]
      : []),
    ...(files.length > budget.requests
      ? [finding('budget', `makes ${files.length} requests at the first visit, its budget is ${budget.requests}`)]
      : []),
  ];
}

const isWithinPath = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

const findingsOf =
  ({ id, contract }: Release) =>
  (rule: Finding['rule'], message: string): Finding => ({
    rule,
    remote: contract.name,
    release: id,
    message: `${contract.name} ${contract.version} ${message}`,
  });
