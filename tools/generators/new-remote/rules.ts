import type { RemoteOptions } from './options.ts';
import type { Suite } from './suite.ts';

/** As far as other remotes are looked at here. */
interface Contract {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
}

export interface RuledSuite extends Pick<Suite, 'projects' | 'shellPaths' | 'icons'> {
  readonly contracts: readonly Contract[];
}

const namePattern = /^[a-z][a-z0-9-]*$/;
const pathPattern = /^(\/[a-z0-9][a-z0-9_-]*)+$/;

/**
 * Why a remote of this name and path can't be made; empty when it can. The registry would refuse the same at its first
 * release: here it costs nothing yet.
 */
export function refusalsOf(
  { name, path, icon }: Pick<RemoteOptions, 'name' | 'path' | 'icon'>,
  { contracts, projects, shellPaths, icons }: RuledSuite,
): readonly string[] {
  const ofName = refusalsOfName(name, contracts, projects);
  // The path is made from the name, unless one is given.
  if (ofName.length > 0) return ofName;
  const ofPath = refusalsOfPath(path, contracts, shellPaths);
  const isUnknown = icon !== null && !icons.includes(icon);
  return isUnknown ? [...ofPath, `The shell has no icon “${icon}”. Available icons: ${icons.join(', ')}.`] : ofPath;
}

function refusalsOfName(name: string, contracts: readonly Contract[], projects: readonly string[]): readonly string[] {
  if (!namePattern.test(name)) {
    return [`“${name}” isn’t a valid name. Start with a letter and use only lowercase letters, digits and hyphens.`];
  }
  if (projects.includes(name)) return [`There’s already a project called “${name}”.`];
  return contracts
    .filter((other) => other.name.startsWith(name) || name.startsWith(other.name))
    .map((other) => `“${name}” is too close to the remote “${other.name}”: neither name may start with the other.`);
}

function refusalsOfPath(
  path: string,
  contracts: readonly Contract[],
  shellPaths: readonly string[],
): readonly string[] {
  if (!pathPattern.test(path)) {
    return [
      `“${path}” isn’t a valid path. Start with a slash and use only lowercase letters, digits, hyphens and underscores, as in /invoicing.`,
    ];
  }
  const ofShell = shellPaths
    .filter((other) => other !== '/' && overlap(path, other))
    .map((other) => `The shell already uses ${other}.`);
  const ofRemotes = contracts.flatMap(({ name, routes }) =>
    routes
      .filter((route) => overlap(path, route.path))
      .map((route) => `The remote “${name}” already uses ${route.path}.`),
  );
  return [...ofShell, ...ofRemotes].map((reason) => `${reason} Choose a different --path from ${path}.`);
}

const overlap = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one);
const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);
