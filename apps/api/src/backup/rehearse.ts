import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@atrium/server/start-error';
import { escapeIdentifier } from 'pg';
import { migrateSchema } from '../database/migrate';
import { createFolderStore } from '../files/folder-store';
import { migrations } from '../migrations';
import { withConnection } from './connect';
import { folderPlace } from './folder-place';
import type { Manifest } from './manifest';
import { restoreBackup, type Restored } from './restore';
import type { Vault } from './vault';

export interface RehearsalParts {
  readonly vault: Vault;
  readonly manifest: Manifest;
  /** Of a role that may make databases. */
  readonly adminUrl: string;
  /** Where the files go for the moment. */
  readonly folder?: string | undefined;
}

export interface Rehearsed extends Restored {
  /** The database, which is gone by now. */
  readonly database: string;
  readonly seconds: number;
  /** Steps of the schema that this version took on the restored database. */
  readonly upgraded: number;
}

/**
 * Restores a backup beside everything else, compares it as a restore does, upgrades it as a start would, and removes it. A signal
 * that ends the process takes the database away, so that what works on it fails and the rest is removed, too.
 */
export async function rehearse({ vault, manifest, adminUrl, folder = tmpdir() }: RehearsalParts): Promise<Rehearsed> {
  const begun = performance.now();
  const name = `atrium_rehearsal_${randomBytes(6).toString('hex')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const removeDatabase = () => administer(adminUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort(new StartError('The rehearsal was stopped. What it made is removed.'));
    removeDatabase().catch(() => undefined);
  };
  for (const signal of endingSignals) process.on(signal, stop);
  let place: string | undefined;
  try {
    await administer(adminUrl, `create database ${escapeIdentifier(name)}`);
    place = await mkdtemp(join(folder, 'atrium-rehearsal-'));
    stopping.signal.throwIfAborted();
    const restored = await restoreBackup({
      vault,
      manifest,
      ownerUrl: url.href,
      files: createFolderStore(join(place, 'files')),
      releases: folderPlace(join(place, 'releases')),
    });
    await migrateSchema(url.href);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { ...restored, database: name, seconds, upgraded: migrations.length - manifest.migrations.length };
  } catch (error) {
    stopping.signal.throwIfAborted();
    throw error;
  } finally {
    if (place !== undefined) await rm(place, { recursive: true, force: true });
    await removeDatabase();
    for (const signal of endingSignals) process.off(signal, stop);
  }
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function administer(adminUrl: string, statement: string): Promise<void> {
  try {
    await withConnection(adminUrl, 'rehearsal', (client) => client.query(statement));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The rehearsal needs a database of its own: ${reason}. Let the role in DATABASE_ADMIN_URL make databases (CREATEDB).`,
      { cause },
    );
  }
}
