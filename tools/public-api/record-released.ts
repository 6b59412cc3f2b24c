/**
 * Writes down what is released of the shared libs, where `npx nx release` did not: a lib that is shared from now on, or a
 * version set by hand. `node tools/public-api/record-released.ts`; ends with 1 where that would hide a break.
 */
import { sharedLibs } from './libs.ts';
import { recordReleases } from './released.ts';
import { unannouncedBreaks } from './unannounced-breaks.ts';

// A plan isn't a version yet.
const breaks = sharedLibs.flatMap((lib) => unannouncedBreaks(lib, []));

if (breaks.length > 0) {
  for (const line of breaks) console.log(line);
  process.exitCode = 1;
} else {
  for (const file of recordReleases()) console.log(`Wrote ${file}.`);
}
