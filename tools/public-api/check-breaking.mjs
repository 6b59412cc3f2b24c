/**
 * Refuses a shared lib that breaks its users without saying so: `node tools/public-api/check-breaking.mjs`. What
 * disappeared or changed in its API file since its last release needs a major version (a minor one below 1.0.0), in its
 * package.json or in a plan of `npx nx release plan`. Ends with 1 where it is missing, and names the symbols.
 */
import { readFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';
import { baselineOf } from './baseline.mjs';
import { breaksBetween } from './compare.mjs';
import { sharedLibs } from './libs.mjs';
import { isEnough, neededFor, plannedBump, readPlans } from './version-rule.mjs';

const plans = readPlans();

for (const lib of sharedLibs) {
  const baseline = baselineOf(lib);
  if (baseline === null) {
    console.log(`${lib.name}: nothing to compare with yet.`);
    continue;
  }
  const breaks = breaksBetween(baseline.api, readFileSync(inWorkspace(lib.apiFile), 'utf8'));
  if (breaks.length === 0 || isEnough(baseline.version, lib.version, plannedBump(lib.name, plans))) continue;
  const needed = neededFor(baseline.version);
  console.log(`${lib.name} breaks what ${baseline.version} had, and is no ${needed} version:`);
  for (const sentence of breaks) console.log(`  - ${sentence}`);
  console.log(`Keep what it had, or say so: npx nx release plan ${needed} -p ${lib.name}`);
  process.exitCode = 1;
}
