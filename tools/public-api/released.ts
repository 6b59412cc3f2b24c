/**
 * The released version and API of each shared lib, in git as `libs/<lib>/api/released-api.md`. The release itself writes it,
 * so that checkouts without tags or history know it too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';
import { sharedLibs, type SharedLib } from './libs.ts';

const headOf = ({ packageName, version }: SharedLib) => `# ${packageName} ${version}: released API

Written by \`npx nx release\` for this version. Remotes can rely on everything here: a breaking change to
\`public-api.md\` needs a matching version.
`;

/** The version and API of the last release. Null before the first one. */
export function readReleased({ releasedFile }: SharedLib): { readonly version: string; readonly api: string } | null {
  const path = inWorkspace(releasedFile);
  if (!existsSync(path)) return null;
  const api = readFileSync(path, 'utf8');
  const [, version] = /^# \S+ (\S+): released API$/m.exec(api) ?? [];
  if (version === undefined) throw new Error(`${releasedFile} doesn’t say which version it’s for.`);
  return { version, api };
}

/** Records the libs whose version differs from the recorded one. Returns the files. */
export function recordReleases(): readonly string[] {
  const released = sharedLibs.filter((lib) => readReleased(lib)?.version !== lib.version);
  for (const lib of released) {
    const api = readFileSync(inWorkspace(lib.apiFile), 'utf8');
    writeFileSync(inWorkspace(lib.releasedFile), headOf(lib) + api.slice(api.indexOf('\n## ')));
  }
  return released.map(({ releasedFile }) => releasedFile);
}
