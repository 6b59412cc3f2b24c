/**
 * Refuses unannounced breaking changes of shared libs: `node tools/public-api/check-breaking.ts`. Exports that were removed
 * or changed since the last release need a major version (a minor one below 1.0.0), in package.json or in a plan of
 * `npx nx release plan`. Exits with 1 if it's missing, and names the symbols.
 */
import { sharedLibs, type SharedLib } from './libs.ts';
import { readReleased } from './released.ts';
import { unannouncedBreaks } from './unannounced-breaks.ts';
import { readPlans } from './version-rule.ts';

const plans = readPlans();
const complaints = sharedLibs.flatMap((lib) => [...unannouncedBreaks(lib, plans), ...unrecorded(lib)]);

for (const line of complaints) console.log(line);
if (complaints.length > 0) process.exitCode = 1;

/** An unrecorded version would be compared with an older one, and could break its own API. */
function unrecorded(lib: SharedLib): readonly string[] {
  const released = readReleased(lib);
  if (released?.version === lib.version) return [];
  return [
    released === null
      ? `${lib.releasedFile} is missing, but ${lib.name} is at ${lib.version}.`
      : `${lib.releasedFile} is for ${released.version}, but ${lib.name} is at ${lib.version}.`,
    'If no release has written it: run node tools/public-api/record-released.ts, review the result and commit it.',
  ];
}
