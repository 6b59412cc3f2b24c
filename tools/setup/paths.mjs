import { join } from 'node:path';

/** The checkout that this file belongs to. */
export const workspace = join(import.meta.dirname, '..', '..');

export const inWorkspace = (...segments) => join(workspace, ...segments);
