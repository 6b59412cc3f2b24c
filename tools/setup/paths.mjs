import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout that this file belongs to. `import.meta.dirname` is newer than the oldest Node that gets here. */
export const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} segments */
export const inWorkspace = (...segments) => join(workspace, ...segments);
