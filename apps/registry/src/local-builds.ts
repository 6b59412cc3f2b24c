import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@atrium/server/errno';
import { recordFile, shellName } from '@atrium/remote-contract/release';
import { isPresent } from './channel/state';
import { lastAuthorOf } from './channel/audit';
import type { ChannelStore } from './channel/store';
import type { Connection } from './database/database';
import { Refusal } from './refusal';
import type { Publisher, PublishOptions, Upload } from './releases/publish';
import { readReleaseRecord } from './releases/record';

const author = { actor: 'local build', why: 'Built in this checkout.' };

export interface LocalBuildsOptions {
  /** Holds one folder per remote, with its build in `dist/release`. */
  readonly folder: string;
  /** Holds the build of the shell. */
  readonly shellFolder: string;
  readonly environment: string;
  readonly database: Connection;
  readonly publisher: Publisher;
  readonly channel: ChannelStore;
  readonly log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
}

/** Publishes and promotes what is built in this checkout, each time it is refreshed. */
export interface LocalBuilds {
  refresh(): Promise<void>;
}

interface SeenBuild {
  /** Changes with every build; null while there is none. */
  readonly stamp: string | null;
  readonly remote: string | null;
}

export function watchLocalBuilds(options: LocalBuildsOptions): LocalBuilds {
  const { folder, shellFolder, channel, log } = options;
  const seen = new Map<string, SeenBuild>();
  let refreshing: Promise<void> | null = null;

  const readFolders = async (): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory() && entry.name !== shellName).map(({ name }) => name);
    // Remotes are checked against the shell that is there.
    await readShell();
    for (const name of new Set([...names, ...seen.keys()])) if (name !== shellName) await readBuild(name);
  };

  /** Whatever becomes of its build, there is always a shell: the one before stays. */
  const readShell = async (): Promise<void> => {
    const before = seen.get(shellName) ?? { stamp: null, remote: null };
    const stamp = await stampOf(join(shellFolder, recordFile));
    if (stamp === null || stamp === before.stamp) return;
    try {
      seen.set(shellName, {
        stamp,
        remote: await serve(options, shellFolder, before.stamp !== null, { isUnchecked: true }),
      });
    } catch (error) {
      if (!(error instanceof Refusal) && !isMissing(error)) throw error;
      log.warn({ err: error }, 'The shell build is damaged. Keeping the previous shell.');
      seen.set(shellName, { stamp, remote: null });
    }
  };

  const readBuild = async (name: string): Promise<void> => {
    const path = join(folder, name, 'dist', 'release');
    const before = seen.get(name) ?? { stamp: null, remote: null };
    const stamp = await stampOf(join(path, recordFile));
    if (stamp === before.stamp) return;
    if (stamp === null) {
      log.warn({ remote: name }, 'The build of this remote is gone. Skipping it.');
      await leaveOut(before.remote);
      seen.set(name, { stamp, remote: null });
      return;
    }
    try {
      seen.set(name, { stamp, remote: await serve(options, path, before.stamp !== null) });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'gate-closed') {
        const findings = error.findings.map(({ message }) => message);
        log.warn({ remote: name, findings }, 'The build of this remote doesn’t pass the checks. Skipping it.');
      } else {
        log.warn({ remote: name, err: error }, 'The build of this remote is damaged. Skipping it.');
      }
      await leaveOut(before.remote);
      seen.set(name, { stamp, remote: null });
    }
  };

  const leaveOut = async (remote: string | null): Promise<void> => {
    if (remote !== null) await channel.change({ action: 'remove', remote }, author);
  };

  return {
    // Concurrent readers share one scan of the folders.
    refresh: () =>
      (refreshing ??= readFolders().finally(() => {
        refreshing = null;
      })),
  };
}

/**
 * Publishes and promotes the build in `path`, and answers its remote. After a restart, a build that was published before is
 * left as operators have set it since.
 */
async function serve(
  { environment, database, publisher, channel, log }: LocalBuildsOptions,
  path: string,
  isRebuilt: boolean,
  checks: PublishOptions = {},
): Promise<string> {
  const { release, isNew } = await publisher.publish(await readUpload(path), author, checks);
  const { remote, id } = release;
  const before = await channel.read();
  const known = before.state[remote];
  const isOperated = async () => (await lastAuthorOf(database, environment, remote)) !== author.actor;
  if (!isNew && !isRebuilt && known !== undefined && isPresent(known) && (await isOperated())) return remote;
  const { rev } = await channel.change({ action: 'promote', remote, release: id, percent: 100 }, author);
  if (rev !== before.rev) log.info({ remote, release: id }, 'Serving a local release.');
  return remote;
}

/** The shell that an environment begins with, so that it is never without one: what is built here, where nobody published any. */
export async function publishFirstShell(options: Omit<LocalBuildsOptions, 'folder' | 'environment' | 'database'>) {
  const { shellFolder, publisher, channel, log } = options;
  const { state } = await channel.read();
  if (state[shellName] !== undefined || (await stampOf(join(shellFolder, recordFile))) === null) return;
  const first = { actor: 'first start', why: 'First shell.' };
  const { release } = await publisher.publish(await readUpload(shellFolder), first, { isUnchecked: true });
  await channel.change({ action: 'promote', remote: shellName, release: release.id, percent: 100 }, first);
  log.info({ release: release.id }, 'Serving the local shell build.');
}

/** A release as a build left it. Throws where the record or a file of it is missing. */
export async function readUpload(folder: string): Promise<Upload> {
  const recordText = await readFile(join(folder, recordFile), 'utf8');
  const files = new Map<string, Buffer>();
  for (const { path } of readReleaseRecord(recordText).files) {
    files.set(path, await readFile(join(folder, path)));
    for (const beside of [`${path}.br`, `${path}.map`]) {
      const content = await readFile(join(folder, beside)).catch(() => null);
      if (content !== null) files.set(beside, content);
    }
  }
  return { recordText, files };
}

async function stampOf(path: string): Promise<string | null> {
  try {
    const { mtimeNs, size, ino } = await stat(path, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
