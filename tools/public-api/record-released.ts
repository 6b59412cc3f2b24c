/**
 * Records released APIs that `npx nx release` didn't: of a lib that has become shared, or of a version set by hand.
 * `node tools/public-api/record-released.ts`; exits with 1 if that would hide a breaking change.
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
