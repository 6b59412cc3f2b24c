/** What a package-lock.json (version 3) installs for some packages. */

export interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type LockedEntries = Readonly<Record<string, LockEntry>>;

export interface InClosure {
  readonly entry: LockEntry;
  /** Whether nothing breaks without it: it's for another platform. */
  readonly isOptional: boolean;
}

/**
 * Entries by path of everything that the named packages need: on that platform, or on all of them. Throws where one is
 * missing.
 */
export function closureOf(
  entries: LockedEntries,
  names: readonly string[],
  platform?: Platform,
): ReadonlyMap<string, InClosure> {
  const closure = new Map<string, InClosure>();
  const waiting = names.map((name) => ({ from: '', name, isOptional: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, name, isOptional } = next;
    const path = resolvedPath(entries, from, name);
    if (path === null) {
      if (isOptional) continue;
      throw new Error(`package-lock.json has no ${name}${from === '' ? '' : `, which ${from} needs`}.`);
    }
    const known = closure.get(path);
    if (known !== undefined && (!known.isOptional || isOptional)) continue;
    const entry = entries[path] ?? {};
    if (platform !== undefined && isOptional && !fitsPlatform(entry, platform)) continue;
    closure.set(path, { entry, isOptional });
    const optional = Object.keys(entry.optionalDependencies ?? {});
    for (const needed of neededBy(entry)) waiting.push({ from: path, name: needed, isOptional });
    for (const wanted of optional) waiting.push({ from: path, name: wanted, isOptional: true });
  }
  return new Map([...closure].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function neededBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockEntry) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
}

/** Node's own way: the nearest `node_modules` that has it. */
function resolvedPath(entries: LockedEntries, from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in entries) return path;
    if (folder === '') return null;
  }
}

function parentOf(path: string): string {
  const end = path.lastIndexOf('/node_modules/');
  return end < 0 ? '' : path.slice(0, end);
}

export interface Platform {
  readonly os: string;
  readonly cpu: string;
  /** Null where there is no choice. */
  readonly libc: 'glibc' | 'musl' | null;
}

/** Whether npm installs a package on that platform. */
export const fitsPlatform = ({ os, cpu, libc }: LockEntry, platform: Platform): boolean =>
  fits(os, platform.os) && fits(cpu, platform.cpu) && (platform.libc === null || fits(libc, platform.libc));

/** `!` in front of a name excludes it. */
function fits(names: readonly string[] | undefined, name: string): boolean {
  if (names === undefined || names.includes('any')) return true;
  if (names.includes(`!${name}`)) return false;
  return names.includes(name) || names.every((one) => one.startsWith('!'));
}

/** The platform that this runs on. */
export function thisPlatform(): Platform {
  if (process.platform !== 'linux') return { os: process.platform, cpu: process.arch, libc: null };
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return { os: process.platform, cpu: process.arch, libc };
}
