import { StartError } from '@atrium/server/start-error';
import { sameText } from '@atrium/server/secrets';
import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Place, PlacedObject } from './place';
import { seal, unseal } from './sealed';
import type { BackupSettings } from './settings';

/** A place whose objects are encrypted. */
export interface Vault {
  readonly title: string;
  list(folder: string): AsyncIterable<PlacedObject>;
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws a {@link StartError} where the object is missing or, while it’s read, damaged. */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  delete(name: string): Promise<void>;
}

/** Says, unencrypted, what the key follows from and how to tell that it’s the right one. */
const headName = 'atrium-backups.json';
const headSchema = z.object({ format: z.literal(1), salt: z.base64(), check: z.base64() });

type KeySettings = Pick<BackupSettings, 'key' | 'passphrase'>;

/** OWASP’s choice: 128 MiB of memory. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Opens a place with the key of its backups. A place without any is prepared where `isNew` says so. */
export async function openVault(place: Place, settings: KeySettings, { isNew = false } = {}): Promise<Vault> {
  const found = await place.read(headName);
  if (found === undefined && !isNew) throw new StartError(`There are no backups in ${place.title}.`);
  const head = found === undefined ? undefined : readHead(await text(found), place);
  const salt = head?.salt ?? randomBytes(32).toString('base64');
  const master = masterKey(settings, Buffer.from(salt, 'base64'));
  const check = createHmac('sha256', master).update('atrium backups').digest('base64');
  if (head === undefined) {
    await place.write(headName, Readable.from([Buffer.from(`${JSON.stringify({ format: 1, salt, check })}\n`)]));
  } else if (!sameText(head.check, check)) {
    const setting = settings.key === undefined ? 'BACKUP_PASSPHRASE' : 'BACKUP_KEY';
    throw new StartError(`${setting} isn’t what the backups in ${place.title} were encrypted with.`);
  }
  return {
    title: place.title,
    list: (folder) => place.list(folder),
    write: (name, content) => place.write(name, Readable.from(seal(master, name, content), { objectMode: false })),
    read: async (name) => {
      const sealed = await place.read(name);
      if (sealed === undefined) throw new StartError(`${name} is missing in ${place.title}.`);
      return unseal(master, name, sealed);
    },
    delete: (name) => place.delete(name),
  };
}

function readHead(content: string, place: Place): z.infer<typeof headSchema> {
  try {
    return headSchema.parse(JSON.parse(content));
  } catch (cause) {
    throw new StartError(`The file ${headName} in ${place.title} is damaged, or of a newer version.`, { cause });
  }
}

function masterKey({ key, passphrase }: KeySettings, salt: Buffer): Buffer {
  if (key !== undefined) return key;
  if (passphrase !== undefined) return scryptSync(passphrase, salt, 32, scryptCost);
  throw new StartError('Set BACKUP_KEY, which “backup key” makes, or BACKUP_PASSPHRASE: backups are encrypted.');
}
