/**
 * `npm run licences [-- --all]`: lists the product's packages by licence; `--all` includes development dependencies. Exits
 * with 1 if a licence isn't allowed.
 */
import { readFileSync } from 'node:fs';
import { isAllowed, licenceOf } from './components/licences.ts';
import { lockedPackages, type LockFile } from './components/locked-packages.ts';
import { inWorkspace } from './setup/paths.mjs';

const withDevelopment = process.argv.includes('--all');
const lock = JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8')) as LockFile;
const components = lockedPackages(lock).filter(({ production }) => production || withDevelopment);

const byLicence = new Map<string, readonly string[]>();
for (const component of components) {
  const licence = licenceOf(component);
  const label = `${component.name}@${component.version}`;
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), label]);
}
for (const [licence, labels] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${licence} (${labels.length})\n  ${[...new Set(labels)].sort().join('\n  ')}\n`);
}

const refused = components.filter((component) => !isAllowed(component));
for (const component of refused) console.error(`Licence not allowed: ${component.name} (${licenceOf(component)})`);
process.exitCode = refused.length > 0 ? 1 : 0;
