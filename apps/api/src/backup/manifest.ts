import { StartError } from '@atrium/server/start-error';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { factsSchema } from './facts';
import type { Vault } from './vault';

const countedSchema = z.object({ count: z.number(), bytes: z.number() });

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  /** When its snapshot was taken: what was committed by then is in it. */
  takenAt: z.iso.datetime(),
  seconds: z.number(),
  postgres: z.string(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  hasRegistry: z.boolean(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      bytes: z.number(),
      hash: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  facts: factsSchema,
  files: countedSchema,
  releases: countedSchema,
  /** Of files and releases, what this backup brought that no earlier one had. */
  added: countedSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Counted = z.infer<typeof countedSchema>;

const folder = 'backups/';
export const folderOf = (id: string): string => `${folder}${id}/`;
export const rowsName = (id: string, { schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${folderOf(id)}rows/${schema}.${name}`;
export const listingName = (id: string): string => `${folderOf(id)}files`;
const manifestName = (id: string): string => `${folderOf(id)}manifest`;

/** It’s written last: a backup without one isn’t whole, and is no backup. */
export async function writeManifest(vault: Vault, manifest: Manifest): Promise<void> {
  await vault.write(manifestName(manifest.id), one(Buffer.from(JSON.stringify(manifest))));
}

export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const content = await text(await vault.read(manifestName(id)));
  const parsed = manifestSchema.safeParse(JSON.parse(content));
  if (!parsed.success) throw new StartError(`The backup ${id} was made by a newer version of Atrium. Use that one.`);
  return parsed.data;
}

export const deleteManifest = (vault: Vault, id: string): Promise<void> => vault.delete(manifestName(id));

/** Ids of the whole backups of a place, newest first. */
export async function listBackups(vault: Vault): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { name } of vault.list(folder)) {
    const [, id] = /^backups\/([^/]+)\/manifest$/.exec(name) ?? [];
    if (id !== undefined) ids.push(id);
  }
  return ids.sort().reverse();
}

/** The backup with this id, or the newest. */
export async function findBackup(vault: Vault, id: string | undefined): Promise<Manifest> {
  const ids = await listBackups(vault);
  const found = id ?? ids[0];
  if (found === undefined) throw new StartError(`There are no whole backups in ${vault.title}.`);
  if (!ids.includes(found)) throw new StartError(`There is no whole backup ${found} in ${vault.title}.`);
  return readManifest(vault, found);
}

export async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield content;
}
