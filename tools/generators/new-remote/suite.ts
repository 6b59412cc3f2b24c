import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@atrium/remote-contract';
import { runWebpack } from '../../build/run-webpack.ts';
import { webConfig } from '../../build/web-config.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly nx?: { readonly name?: string; readonly tags?: readonly string[] };
}

/** A place in the suite, as the shell itself names it. */
interface SuitePlace {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
}

/** The modules of the shell and of remotes, as they are read here. */
interface SuiteModule {
  readonly suiteTiles: { readonly main: readonly SuitePlace[]; readonly company: readonly SuitePlace[] };
  readonly suiteNavigation: readonly SuitePlace[];
}
interface PlacesModule {
  readonly reservedPaths: readonly string[];
}
interface ContractModule {
  readonly default: RemoteDeclaration;
}

export interface Suite {
  readonly contracts: readonly RemoteDeclaration[];
  readonly projects: readonly string[];
  readonly shellPaths: readonly string[];
  readonly places: readonly SuitePlace[];
  readonly icons: readonly string[];
  readonly shellVersion: string;
  readonly libVersions: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * What a new remote stands beside: the contracts of the other remotes, the names that are taken, and the shell's own
 * places and icons.
 */
export async function readSuite(workspace: string): Promise<Suite> {
  const apps = projectsIn(join(workspace, 'apps'));
  const libs = projectsIn(join(workspace, 'libs'));
  const remotes = apps.filter(({ manifest }) => manifest.nx?.tags?.includes('type:remote'));
  const shell = join(workspace, 'apps', 'shell');
  const modules = await run(workspace, {
    ...Object.fromEntries(remotes.map(({ folder }, index) => [`contract-${index}`, join(folder, 'src/contract.ts')])),
    suite: join(shell, 'src/signed-in/suite/suite.ts'),
    places: join(workspace, 'libs/remote-contract/src/places.ts'),
  });
  const { suiteTiles, suiteNavigation } = modules.get('suite') as SuiteModule;
  const { reservedPaths } = modules.get('places') as PlacesModule;
  return {
    contracts: remotes.map((_, index) => (modules.get(`contract-${index}`) as ContractModule).default),
    projects: [...apps, ...libs].flatMap(({ name, manifest }) => [name, manifest.nx?.name ?? name]),
    shellPaths: reservedPaths,
    places: [...suiteTiles.main, ...suiteTiles.company, ...suiteNavigation],
    icons: iconsOf(join(shell, 'src/signed-in/suite/PlaceIcon.tsx')),
    shellVersion: manifestOf(shell).version,
    libVersions: Object.fromEntries(libs.map(({ manifest }) => [manifest.name, manifest.version])),
  };
}

function projectsIn(folder: string) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'package.json')))
    .map(({ name }) => ({ name, folder: join(folder, name), manifest: manifestOf(join(folder, name)) }));
}

/** Contracts and places are plain data in TypeScript: compiled as remotes' builds compile them, and imported. */
async function run(
  workspace: string,
  entries: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-suite-'));
  try {
    await runWebpack({
      ...webConfig(workspace),
      target: 'node22',
      devtool: false,
      entry: entries,
      output: { path: folder, filename: '[name].mjs', library: { type: 'module' } },
      experiments: { outputModule: true },
      optimization: { minimize: false },
    });
    const load = async (name: string): Promise<[string, unknown]> => [
      name,
      await import(pathToFileURL(join(folder, `${name}.mjs`)).href),
    ];
    return new Map(await Promise.all(Object.keys(entries).map(load)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The names stand as keys of one table. */
function iconsOf(path: string): readonly string[] {
  const [, table] = /icons: Readonly<[^=]+= \{([^}]+)\}/.exec(readFileSync(path, 'utf8')) ?? [];
  if (table === undefined) throw new Error(`No icon table found in ${path}.`);
  return [...table.matchAll(/^\s*'?([a-z-]+)'?:/gm)].map(([, name = '']) => name);
}
