import { StartError } from '@atrium/server/start-error';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';
import type { FileKey, FileStore } from '../files/file-store';
import type { OpenCell } from './open-cell';

export interface CopiedFiles {
  readonly files: number;
  readonly copied: number;
}

const pageSize = 200;
const fileSchema = z.object({ id: z.string(), type: z.string() });
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Files never change: those that the target’s store has are left as they are. Each is read again from there and compared. `seen`
 * remembers them, so that a second time asks the store for new ones only.
 */
export async function copyFiles(
  source: OpenCell,
  target: OpenCell,
  tenantId: string,
  seen: Set<string>,
): Promise<CopiedFiles> {
  let files = 0;
  let copied = 0;
  for await (const { id: fileId, type } of filesOf(source.client, tenantId)) {
    const key = { tenantId, fileId };
    files += 1;
    if (seen.has(fileId)) continue;
    const isThere = await isStored(target.files, key);
    if (!isThere && !(await copyFile(source.files, target.files, key, type))) continue;
    seen.add(fileId);
    if (!isThere) copied += 1;
  }
  return { files, copied };
}

async function* filesOf(client: Client, tenantId: string): AsyncGenerator<z.infer<typeof fileSchema>> {
  let last = nobody;
  for (;;) {
    const page = await zodRows(
      client,
      fileSchema,
      `select id, content_type as type from file where tenant_id = $1 and id > $2 order by id limit ${pageSize}`,
      [tenantId, last],
    );
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < pageSize) return;
    last = end.id;
  }
}

async function isStored(files: FileStore, key: FileKey): Promise<boolean> {
  const found = await files.get(key);
  found?.destroy();
  return found !== undefined;
}

/** False where somebody has deleted it meanwhile, or it was lost long ago. */
async function copyFile(from: FileStore, to: FileStore, key: FileKey, type: string): Promise<boolean> {
  const content = await from.get(key);
  if (content === undefined) return false;
  const sent = createHash('sha256');
  await to.put(key, Readable.from(hashed(content, sent), { objectMode: false }), type);
  const kept = createHash('sha256');
  for await (const chunk of (await to.get(key)) ?? []) kept.update(chunk as Buffer);
  if (sent.digest('hex') === kept.digest('hex')) return true;
  await to.delete(key);
  throw new StartError(`The file ${key.tenantId}/${key.fileId} differs in ${to.place} after it was copied.`);
}

async function* hashed(content: Readable, seen: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    seen.update(chunk);
    yield chunk;
  }
}

const labelSchema = z.object({ store: z.string() });

/** Throws unless the store is the one of the cell’s database: its servers would never find what is put elsewhere. */
export async function checkStore({ cell, client, files }: OpenCell): Promise<void> {
  const [known] = await zodRows(client, z.object({ id: z.string() }), 'select id from file_store');
  const label = await files.readLabel();
  if (known === undefined || label === undefined)
    throw new StartError(`Start the API of cell ${cell.name} once first: it ties the database to its files.`);
  if (labelSchema.parse(JSON.parse(label)).store !== known.id)
    throw new StartError(`The files in ${files.place} aren’t those of the database of cell ${cell.name}.`);
}
