/**
 * What of each shared lib is released: its version and API, in git as `libs/<lib>/api/released-api.md`. The release itself
 * writes it, so that every checkout knows, also one without tags and without history.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';
import { sharedLibs } from './libs.mjs';

const headOf = ({ packageName, version }) => `# ${packageName} ${version}: released API

Written by \`npx nx release\` when it made this version. What stands here is what remotes may count on: a change of
\`public-api.md\` that breaks it needs a version that says so.
`;

/** The version and the API that were released last. Null before there is one. */
export function readReleased({ releasedFile }) {
  const path = inWorkspace(releasedFile);
  if (!existsSync(path)) return null;
  const api = readFileSync(path, 'utf8');
  const [, version] = /^# \S+ (\S+): released API$/m.exec(api) ?? [];
  if (version === undefined) throw new Error(`${releasedFile} does not say of which version it is.`);
  return { version, api };
}

/** Writes down the libs whose version is another one than the one written down. Answers with the files. */
export function recordReleases() {
  const released = sharedLibs.filter((lib) => readReleased(lib)?.version !== lib.version);
  for (const lib of released) {
    const api = readFileSync(inWorkspace(lib.apiFile), 'utf8');
    writeFileSync(inWorkspace(lib.releasedFile), headOf(lib) + api.slice(api.indexOf('\n## ')));
  }
  return released.map(({ releasedFile }) => releasedFile);
}
