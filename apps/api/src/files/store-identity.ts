import { z } from 'zod';
import type { Database } from '../database/database';
import { newId } from '../database/ids';
import { StartError } from '@atrium/server/start-error';
import type { FileKey, FileStore } from './file-store';
import { knownFiles } from './repository';

/** What is written on a store: its name, and the database that it was given to. */
const labelSchema = z.object({ store: z.uuid(), database: z.string().nullable() });

interface Identity {
  readonly id: string | null;
  readonly place: string | null;
}

interface Pair {
  readonly files: FileStore;
  readonly database: Database;
}

const batch = 500;

/**
 * Makes sure that store and database belong together, before anything of the store is read or deleted on the word of the
 * database. Those that have no name yet are tied where nothing speaks against it: both are new, or the database knows files of
 * the store. Throws a {@link StartError} that says what does not fit.
 */
export async function claimStore({ files, database }: Pair): Promise<void> {
  const { id, place } = await readIdentity(database);
  const label = await readLabel(files);
  if (label !== undefined && id !== null) {
    if (label.store !== id) throw strangers(files);
    if (label.database !== null && place !== null && label.database !== place) throw copied(files);
    return;
  }
  await checkContents({ files, database });
  await nameBoth({ files, database }, label?.store ?? newId(), place);
}

/** Ties a store and a database, whatever they were tied to before. */
export async function adoptStore({ files, database }: Pair, forgetName: () => Promise<void>): Promise<void> {
  await forgetName();
  const { place } = await readIdentity(database);
  await nameBoth({ files, database }, newId(), place);
}

async function nameBoth({ files, database }: Pair, wanted: string, place: string | null): Promise<void> {
  const [named] = await database.transaction((tx) =>
    tx.rows<{ store: string }>({ text: 'select name_file_store($1) as store', values: [wanted] }),
  );
  if (named === undefined) throw new Error('name_file_store answered no row');
  await files.writeLabel(`${JSON.stringify({ store: named.store, database: place })}\n`);
}

/** One of them has no name, so what they hold has to speak for them. */
async function checkContents({ files, database }: Pair): Promise<void> {
  let isEmpty = true;
  let pending: FileKey[] = [];
  const knowsPending = async (): Promise<boolean> => (await selectKnown(database, pending)).length > 0;
  for await (const file of files.list()) {
    isEmpty = false;
    pending.push(file);
    if (pending.length < batch) continue;
    if (await knowsPending()) return;
    pending = [];
  }
  if (await knowsPending()) return;
  if (!isEmpty) throw strangers(files);
  const [row] = await database.transaction((tx) =>
    tx.rows<{ known: boolean }>({ text: 'select knows_files() as known' }),
  );
  if (row?.known === true) throw emptied(files);
}

/** Those of some files that the database knows. */
export async function selectKnown<Key extends FileKey>(
  database: Database,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  const tenants = new Map<string, Key[]>();
  for (const key of keys) tenants.set(key.tenantId, [...(tenants.get(key.tenantId) ?? []), key]);
  const known: Key[] = [];
  for (const [tenantId, ofTenant] of tenants) {
    const fileIds = ofTenant.map(({ fileId }) => fileId);
    const ids = await database.transaction((tx) => knownFiles(tx, tenantId, fileIds));
    known.push(...ofTenant.filter(({ fileId }) => ids.has(fileId)));
  }
  return known;
}

async function readIdentity(database: Database): Promise<Identity> {
  const [identity] = await database.transaction((tx) =>
    tx.rows<{ id: string | null; place: string | null }>({ text: 'select id, place from file_store_identity()' }),
  );
  return identity ?? { id: null, place: null };
}

async function readLabel(files: FileStore): Promise<z.infer<typeof labelSchema> | undefined> {
  const text = await files.readLabel();
  if (text === undefined) return undefined;
  try {
    return labelSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartError(
      `The file store.json in ${files.place} is damaged. Restore it from a backup or, if these files and this database belong together, ${adopt}`,
      {
        cause,
      },
    );
  }
}

const adopt = 'run: npm run files -- adopt';

const strangers = ({ place }: FileStore): StartError =>
  new StartError(
    `The files in ${place} belong to a different database. Start the server with a database and files that belong together or, if these two do, ${adopt}`,
  );
const copied = ({ place }: FileStore): StartError =>
  new StartError(
    `The files in ${place} belong to the database that this one was copied or restored from. Give the copy its own files or, if it replaces the original, ${adopt}`,
  );
const emptied = ({ place }: FileStore): StartError =>
  new StartError(
    `This database refers to files, but there are none in ${place}. Point DATA_DIR or S3_BUCKET at them or, if they’re gone for good, ${adopt}`,
  );
