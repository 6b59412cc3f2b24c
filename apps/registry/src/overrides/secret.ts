import { randomBytes } from 'node:crypto';
import { readOrMakeSecret } from '@atrium/server/secret-file';

/** The secret of grants: `given`, or the one in the file, which is made where it is missing. The API reads it there. */
export const loadOverrideSecret = async (given: string | undefined, path: string): Promise<string> =>
  given ?? (await readOrMakeSecret(path, () => randomBytes(48).toString('base64url')));
