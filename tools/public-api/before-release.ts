/**
 * Checks before versions are written: `node tools/public-api/before-release.ts`. API files are up to date, breaking changes
 * are announced, and no app pins a version that a plan replaces: npm would look for it in a registry.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';
import { runNode } from '../setup/run.mjs';
import { neededFor, plannedBump, readPlans } from './version-rule.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const held = [...appManifests()].flatMap(({ path, dependencies = {} }) =>
  Object.entries(dependencies)
    .filter(
      ([name, range]) => name.startsWith('@atrium/') && range !== '*' && isLeftBehind(name.slice('@atrium/'.length)),
    )
    .map(([name]) => `${path} pins a version of ${name}. Use "*" so that it always matches the checkout.`),
);
for (const sentence of held) console.log(sentence);

const checks = [['tools/public-api/generate.ts', '--check'], ['tools/public-api/check-breaking.ts']];
const results = [];
for (const args of checks) results.push(await runNode(args));
for (const { output } of results) process.stdout.write(output);

if (held.length > 0 || results.some(({ code }) => code !== 0)) process.exitCode = 1;

function isLeftBehind(lib: string): boolean {
  const text = readFileSync(inWorkspace('libs', lib, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  const bump = plannedBump(lib, readPlans());
  return bump === 'major' || bump === neededFor(version);
}

function* appManifests(): Iterable<Manifest & { readonly path: string }> {
  for (const app of readdirSync(inWorkspace('apps'))) {
    const path = `apps/${app}/package.json`;
    try {
      yield { path, ...(JSON.parse(readFileSync(inWorkspace(path), 'utf8')) as Manifest) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    }
  }
}
