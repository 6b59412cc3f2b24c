import { StartError } from '@atrium/server/start-error';
import { refuseDifferent, unpackedRows } from './load-rows';
import { readListing } from './listing';
import { rowsName, type Counted, type Manifest } from './manifest';
import { RowHash } from './row-hash';
import type { Vault } from './vault';

/** Reads all of a backup, without a database. Throws a {@link StartError} that names the first thing that isn’t right. */
export async function verifyBackup(vault: Vault, manifest: Manifest): Promise<Counted> {
  const total = { count: 0, bytes: 0 };
  for (const table of manifest.tables) {
    const seen = new RowHash();
    const name = rowsName(manifest.id, table);
    for await (const chunk of await unpackedRows(vault, name)) seen.update(chunk);
    refuseDifferent(`${name} in the backup`, table, seen.seen());
    total.count += 1;
    total.bytes += table.bytes;
  }
  let listed = 0;
  for await (const { name, bytes } of readListing(vault, manifest.id)) {
    let read = 0;
    for await (const chunk of await vault.read(name)) read += chunk.length;
    if (read !== bytes) throw new StartError(`${name} in the backup has ${read} bytes instead of ${bytes}.`);
    listed += 1;
    total.count += 1;
    total.bytes += bytes;
  }
  if (listed !== manifest.files.count + manifest.releases.count)
    throw new StartError(`The backup ${manifest.id} lists ${listed} files instead of all of them.`);
  return total;
}
