import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from '../../build/run-webpack.ts';
import { webConfig } from '../../build/web-config.ts';

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * What a new remote stands beside: the contracts of the other remotes, the names that are taken, and the shell's own
 * places and icons.
 */
export async function readSuite(workspace) {
  const apps = projectsIn(join(workspace, 'apps'));
  const libs = projectsIn(join(workspace, 'libs'));
  const remotes = apps.filter(({ manifest }) => manifest.nx?.tags?.includes('type:remote'));
  const shell = join(workspace, 'apps', 'shell');
  const modules = await run(workspace, {
    ...Object.fromEntries(remotes.map(({ folder }, index) => [`contract-${index}`, join(folder, 'src/contract.ts')])),
    suite: join(shell, 'src/signed-in/suite/suite.ts'),
    places: join(workspace, 'libs/remote-contract/src/places.ts'),
  });
  const { suiteTiles, suiteNavigation } = modules.suite;
  return {
    contracts: remotes.map((_, index) => modules[`contract-${index}`].default),
    projects: [...apps, ...libs].flatMap(({ name, manifest }) => [name, manifest.nx?.name ?? name]),
    shellPaths: modules.places.reservedPaths,
    places: [...suiteTiles.main, ...suiteTiles.company, ...suiteNavigation],
    icons: iconsOf(join(shell, 'src/signed-in/suite/PlaceIcon.tsx')),
    shellVersion: manifestOf(shell).version,
    libVersions: Object.fromEntries(libs.map(({ manifest }) => [manifest.name, manifest.version])),
  };
}

function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'package.json')))
    .map(({ name }) => ({ name, folder: join(folder, name), manifest: manifestOf(join(folder, name)) }));
}

/** Contracts and places are plain data in TypeScript: compiled as remotes' builds compile them, and imported. */
async function run(workspace, entries) {
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
    const load = async (name) => [name, await import(pathToFileURL(join(folder, `${name}.mjs`)).href)];
    return Object.fromEntries(await Promise.all(Object.keys(entries).map(load)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The names stand as keys of one table. */
function iconsOf(path) {
  const table = /icons: Readonly<[^=]+= \{(?<rows>[^}]+)\}/.exec(readFileSync(path, 'utf8'))?.groups.rows;
  if (table === undefined) throw new Error(`No icon table found in ${path}.`);
  return [...table.matchAll(/^\s*'?(?<name>[a-z-]+)'?:/gm)].map(({ groups }) => groups.name);
}
