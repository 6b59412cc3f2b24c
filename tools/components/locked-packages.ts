interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package-lock.json, as far as it is read here. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** The SPDX expression; null where the package names none. */
  readonly licence: string | null;
  readonly production: boolean;
}

/** What a package-lock.json installs, without our own workspaces. */
export function lockedPackages({ packages }: LockFile): readonly LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version, license, dev }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: license ?? null,
      production: dev !== true,
    }));
}
