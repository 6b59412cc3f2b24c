import { Client } from 'pg';
import { openDatabase } from '../database/open-database';
import { fieldReaders } from '../policy/fields';
import { loadSecrets } from '../security/secret';
import { StartError } from '@atrium/server/start-error';
import type { Settings } from '../settings';
import type { Database } from '../database/database';
import type { FileKey, FileStore } from './file-store';
import { openStore } from './open-store';
import { adoptStore, selectKnown } from './store-identity';
import { sweepOrphans } from './sweep';

export const filesHelp = `Usage: npm run files -- <command>

Commands
  list             list quarantined files and when they’ll be deleted
  restore <file>…  restore quarantined files by ID, or all of them with --all
  sweep            quarantine every file the database doesn’t know, however many there are
  adopt            link these files to this database, whatever they belonged to before

You can run this while the server is running. It uses the server’s settings: DATA_DIR, DATABASE_URL, S3_BUCKET, …`;

interface Tools {
  readonly files: FileStore;
  readonly database: Database;
  readonly ownerUrl: string;
  readonly settings: Settings;
  readonly print: (line: string) => void;
}

/** Age of files that may still belong to a running request. */
const youngMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** What `npm run files` does. Throws a {@link StartError} with one sentence for what makes no sense. */
export async function runFilesCommand(
  args: readonly string[],
  settings: Settings,
  print: (line: string) => void,
): Promise<void> {
  const [name = '', ...rest] = args;
  const command = commands[name];
  if (command === undefined) {
    if (!['', 'help', '--help', '-h'].includes(name))
      throw new StartError(`Unknown command “${name}”.\n\n${filesHelp}`);
    print(filesHelp);
    return;
  }
  const quiet = { info: () => undefined, warn: () => undefined };
  const { database, ownerUrl, embedded } = await openDatabase(
    quiet,
    settings,
    await loadSecrets(settings),
    fieldReaders,
  );
  try {
    await command({ files: await openStore(settings), database, ownerUrl, settings, print }, rest);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

const commands: Readonly<Record<string, (tools: Tools, args: readonly string[]) => Promise<void>>> = {
  list: async ({ files, database, settings, print }) => {
    let count = 0;
    for await (const file of files.quarantine.list()) {
      if (count === 0) print(`${'file'.padEnd(36)}  ${'company'.padEnd(36)}  moved       deleted on`);
      count += 1;
      const until = new Date(file.modified.getTime() + settings.quarantineDays * dayMs);
      const isKnown = (await selectKnown(database, [file])).length > 0;
      print(`${file.fileId}  ${file.tenantId}  ${day(file.modified)}  ${isKnown ? 'restored soon' : day(until)}`);
    }
    print(`Files in quarantine in ${files.place}: ${count}.`);
  },

  restore: async ({ files, print }, ids) => {
    const all = ids.includes('--all');
    if (ids.length === 0) throw new StartError('Specify the IDs of the files to restore, or --all.');
    const found: FileKey[] = [];
    for await (const file of files.quarantine.list()) if (all || ids.includes(file.fileId)) found.push(file);
    for (const key of found) await files.quarantine.restore(key);
    print(`Files restored to ${files.place}: ${found.length}.`);
    const missing = ids.filter((id) => id !== '--all' && !found.some(({ fileId }) => fileId === id));
    if (missing.length > 0) throw new StartError(`Not in quarantine: ${missing.join(', ')}.`);
  },

  sweep: async ({ files, database, print }) => {
    const { signal } = new AbortController();
    const olderThan = new Date(Date.now() - youngMs);
    const swept = await sweepOrphans({ files, database, signal }, olderThan, { takesAll: true });
    print(`Moved to quarantine: ${swept.quarantined}. Restored: ${swept.restored}.`);
  },

  adopt: async ({ files, database, ownerUrl, print }) => {
    await adoptStore({ files, database }, async () => {
      const owner = new Client({ connectionString: ownerUrl });
      await owner.connect();
      try {
        await owner.query('delete from file_store');
      } finally {
        await owner.end();
      }
    });
    print(`The files in ${files.place} now belong to this database.`);
  },
};

const day = (date: Date): string => date.toISOString().slice(0, 10);
