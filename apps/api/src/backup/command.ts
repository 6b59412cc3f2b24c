import { startEmbeddedPostgres } from '@atrium/embedded-postgres';
import { backupRehearsed, backupTaken } from '@atrium/server/backup-metrics';
import { formatCount, formatSize } from '@atrium/contracts/numbers';
import type { Environment } from '@atrium/server/environment';
import { StartError } from '@atrium/server/start-error';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openStore } from '../files/open-store';
import { readSettings } from '../settings';
import { withConnection } from './connect';
import { bringFiles } from './bring-files';
import { makeBackup } from './make';
import { findBackup, listBackups, readManifest } from './manifest';
import { openPlace, openReleases } from './open-place';
import { knowsRegistry } from './shared-objects';
import { pruneBackups } from './prune';
import { checkReader, createReader } from './reader-role';
import { rehearse } from './rehearse';
import { describeBackup, describeRestored, summaryOf } from './report';
import { restoreBackup } from './restore';
import { readBackupSettings, type BackupSettings } from './settings';
import { openVault, type Vault } from './vault';
import { verifyBackup } from './verify';
import { writeMetric } from './write-metric';

export const backupHelp = `Usage: npm run atrium -- backup <command>

Commands
  key                     make a key for BACKUP_KEY
  role [--create]         check the role in BACKUP_DATABASE_URL, or make it as DATABASE_ADMIN_URL
  make [--to <place>]     back up the database, the files of companies and those of releases
  list [--json]           list the backups, newest first
  verify [<backup>]       read all of a backup, without a database
  restore [<backup>]      restore into the empty database and stores of the settings, and compare
  rehearse [<backup>]     restore into a database that is removed afterwards, and compare; --folder says where its files go
  bring-files             bring what the database names and the stores lack, after it went back to an earlier moment
  prune --keep <number>   delete all but the newest backups, and what no other needs

After make and rehearse, --metrics <file> leaves the time of the backup for Prometheus, as a file ending in .prom.
A place is a folder or s3://bucket/prefix: --to or --from, or BACKUP_PLACE. A command without a backup takes the newest.
Settings: BACKUP_KEY or BACKUP_PASSPHRASE, BACKUP_DATABASE_URL, DATABASE_ADMIN_URL, BACKUP_S3_ENDPOINT, _REGION,
_ACCESS_KEY_ID and _SECRET_ACCESS_KEY, RELEASES_S3_… as the registry has them, and the API’s (DATABASE_URL, DATA_DIR, S3_BUCKET, …).`;

interface Options {
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  readonly keep?: string | undefined;
  readonly folder?: string | undefined;
  readonly metrics?: string | undefined;
  readonly create?: boolean | undefined;
  readonly json?: boolean | undefined;
}

interface Tools {
  readonly settings: BackupSettings;
  readonly environment: Environment;
  readonly options: Options;
  /** The id that was given. */
  readonly backup: string | undefined;
  readonly print: (line: string) => void;
}

/** What `backup` does. Throws a {@link StartError} with one sentence for what makes no sense or isn’t as it should be. */
export async function runBackupCommand(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [name = 'help', backup] = positionals;
  if (name === 'help' || values.help === true) {
    print(backupHelp);
    return;
  }
  const command = commands[name];
  if (command === undefined) throw new StartError(`Unknown command “${name}”.\n\n${backupHelp}`);
  await command({ settings: readBackupSettings(environment), environment, options: values, backup, print });
}

function readArgs(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: text,
        from: text,
        keep: text,
        folder: text,
        metrics: text,
        create: flag,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (cause) {
    throw new StartError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${backupHelp}`, { cause });
  }
}

const commands: Readonly<Record<string, (tools: Tools) => Promise<void>>> = {
  key: ({ print }) => {
    print(randomBytes(32).toString('base64'));
    return Promise.resolve();
  },

  role: async ({ settings, options, print }) => {
    const url = needed(settings.readerUrl, 'BACKUP_DATABASE_URL');
    if (options.create === true) await createReader(needed(settings.adminUrl, 'DATABASE_ADMIN_URL'), url);
    const name = await withConnection(url, 'backup role', checkReader);
    print(`The role ${name} reads every row of every table.`);
  },

  make: async (tools) => {
    const { settings, environment, print } = tools;
    const vault = await vaultOf(tools, { isNew: true });
    const [files, releases] = await Promise.all([openStore(readSettings(environment)), openReleases(settings)]);
    const manifest = await withDatabase(tools, settings.readerUrl, ({ superuserUrl }) =>
      makeBackup({ vault, readerUrl: superuserUrl, files, releases }),
    );
    await writeMetric(tools.options.metrics, backupTaken, manifest);
    print(describeBackup(manifest));
    if (!manifest.hasRegistry) print('The registry’s schema isn’t in this database, so releases aren’t in the backup.');
  },

  list: async (tools) => {
    const vault = await vaultOf(tools);
    const manifests = [];
    for (const id of await listBackups(vault)) manifests.push(await readManifest(vault, id));
    if (tools.options.json === true) {
      tools.print(
        JSON.stringify(
          manifests.map((manifest) => summaryOf(manifest, new Date())),
          null,
          2,
        ),
      );
      return;
    }
    for (const manifest of manifests) tools.print(describeBackup(manifest));
    tools.print(`${formatCount(manifests.length, 'backup', 'backups')} in ${vault.title}.`);
  },

  verify: async (tools) => {
    const vault = await vaultOf(tools);
    const manifest = await findBackup(vault, tools.backup);
    const { count, bytes } = await verifyBackup(vault, manifest);
    tools.print(`${manifest.id} is whole: ${formatCount(count, 'object', 'objects')} read, ${formatSize(bytes)}.`);
  },

  restore: async (tools) => {
    const { settings, environment, print } = tools;
    const vault = await vaultOf(tools);
    const manifest = await findBackup(vault, tools.backup);
    const api = readSettings(environment);
    const [files, releases] = await Promise.all([openStore(api), openReleases(settings)]);
    const restored = await withDatabase(tools, api.databaseUrl, ({ url }) =>
      restoreBackup({ vault, manifest, ownerUrl: url, files, releases }),
    );
    print(`Restored ${manifest.id}, taken ${manifest.takenAt}.`);
    describeRestored(restored).forEach(print);
  },

  rehearse: async (tools) => {
    const { settings, options, print } = tools;
    const vault = await vaultOf(tools);
    const manifest = await findBackup(vault, tools.backup);
    const rehearsed = await withDatabase(tools, settings.adminUrl, ({ superuserUrl }) =>
      rehearse({ vault, manifest, adminUrl: superuserUrl, folder: options.folder }),
    );
    await writeMetric(options.metrics, backupRehearsed, manifest);
    print(
      `Rehearsed ${manifest.id}, taken ${manifest.takenAt}, in the database ${rehearsed.database}: ${rehearsed.seconds} s.`,
    );
    describeRestored(rehearsed).forEach(print);
    print(`Steps of the schema that this version took on it: ${rehearsed.upgraded}. All of it is removed again.`);
  },

  'bring-files': async (tools) => {
    const { settings, environment, print } = tools;
    const vault = await vaultOf(tools);
    const [files, releases] = await Promise.all([openStore(readSettings(environment)), openReleases(settings)]);
    const { brought, lost } = await withDatabase(tools, settings.readerUrl, ({ superuserUrl }) =>
      withConnection(superuserUrl, 'backup', async (client) => {
        await checkReader(client);
        const hasRegistry = await knowsRegistry(client);
        return bringFiles({ client, vault, files, releases }, { hasRegistry });
      }),
    );
    print(`Brought: ${formatCount(brought, 'file', 'files')}.`);
    if (lost.length > 0)
      throw new StartError(`Neither the stores nor the backups have ${lost.length} of them: ${lost.join(', ')}.`);
  },

  prune: async (tools) => {
    const keep = Number(tools.options.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new StartError('Say how many backups to keep: --keep 14.');
    const { backups, objects } = await pruneBackups(await vaultOf(tools), keep);
    tools.print(
      `Deleted: ${formatCount(backups.length, 'backup', 'backups')}, and ${formatCount(objects, 'object', 'objects')} that no other needs.`,
    );
  },
};

async function vaultOf({ settings, options }: Tools, how: { readonly isNew?: boolean } = {}): Promise<Vault> {
  const address = needed(options.to ?? options.from ?? settings.place, 'BACKUP_PLACE');
  return openVault(await openPlace(address, settings), settings, how);
}

function needed(value: string | undefined, setting: string): string {
  if (value === undefined) throw new StartError(`${setting} is missing.\n\n${backupHelp}`);
  return value;
}

interface Urls {
  readonly url: string;
  readonly superuserUrl: string;
}

/** The database that the settings name, or the embedded one, which a running server shares. */
async function withDatabase<Result>(
  { environment }: Tools,
  named: string | undefined,
  work: (urls: Urls) => Promise<Result>,
): Promise<Result> {
  if (named !== undefined) return work({ url: named, superuserUrl: named });
  const embedded = await startEmbeddedPostgres({ dataDir: readSettings(environment).dataDir, log: () => undefined });
  try {
    return await work(embedded);
  } finally {
    await embedded.stop();
  }
}
