import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel } from '@atrium/remote-contract';
import { loadRelease, type LoadedRelease } from './load-release';
import type { ReleaseSource } from './release-source';
import { isMissing } from './static-file';

/** Earlier releases of a remote whose files stay served, for tabs that opened with them. */
const keptReleases = 5;

interface RemoteFolder {
  /** Changes with every build; null while there is none. */
  readonly stamp: string | null;
  /** Null where there is none, or it is damaged. */
  readonly current: LoadedRelease | null;
}

export interface FolderReleaseSourceOptions {
  /** Holds one folder per remote, with its build in `dist/release`. */
  readonly folder: string;
  readonly environment: string;
  readonly api: Channel['api'];
  readonly log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
}

/** Serves what is built in this checkout. Looks for rebuilt remotes at every reading of the channel. */
export class FolderReleaseSource implements ReleaseSource {
  readonly #options: FolderReleaseSourceOptions;
  readonly #remotes = new Map<string, RemoteFolder>();
  /** Newest last. */
  readonly #served: LoadedRelease[] = [];
  #refreshing: Promise<void> | null = null;
  // A clock rather than a counter, so that it grows over restarts too.
  #rev = Date.now();

  constructor(options: FolderReleaseSourceOptions) {
    this.#options = options;
  }

  async channel(): Promise<Channel> {
    await this.#refresh();
    const { environment, api } = this.#options;
    const remotes = [...this.#remotes.values()].flatMap(({ current }) =>
      current === null ? [] : [{ stable: current.record }],
    );
    remotes.sort((a, b) => (a.stable.contract.name < b.stable.contract.name ? -1 : 1));
    return { rev: this.#rev, environment, api, remotes };
  }

  async file(remote: string, releaseId: string, path: string) {
    // Another process may have handed out a release that this one has not met yet.
    if (this.#find(remote, releaseId) === undefined) await this.#refresh();
    return this.#find(remote, releaseId)?.files.get(path) ?? null;
  }

  #find(remote: string, releaseId: string): LoadedRelease | undefined {
    return this.#served.find(({ record }) => record.contract.name === remote && record.id === releaseId);
  }

  /** Readers that come at once share one look at the folders. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#readFolders().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readFolders(): Promise<void> {
    const entries = await readdir(this.#options.folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    await Promise.all([...new Set([...names, ...this.#remotes.keys()])].map((name) => this.#readFolder(name)));
  }

  async #readFolder(name: string): Promise<void> {
    const folder = join(this.#options.folder, name, 'dist', 'release');
    const before = this.#remotes.get(name) ?? { stamp: null, current: null };
    const stamp = await stampOf(join(folder, 'release.json'));
    if (stamp === before.stamp) return;
    const current = stamp === null ? null : await this.#load(name, folder);
    if (stamp === null) this.#options.log.warn({ remote: name }, 'The release of this remote is gone; it is left out.');
    this.#remotes.set(name, { stamp, current });
    if (current !== before.current) this.#rev = Math.max(this.#rev + 1, Date.now());
  }

  async #load(name: string, folder: string): Promise<LoadedRelease | null> {
    const { log } = this.#options;
    try {
      const release = await loadRelease(folder);
      this.#serve(release);
      log.info({ remote: release.record.contract.name, release: release.record.id }, 'Serving a release.');
      return release;
    } catch (error) {
      log.warn({ remote: name, err: error }, 'The release of this remote is damaged; it is left out.');
      return null;
    }
  }

  #serve(release: LoadedRelease): void {
    const { contract, id } = release.record;
    const ofRemote = this.#served.filter(({ record }) => record.contract.name === contract.name);
    const dropped = ofRemote.filter(({ record }) => record.id === id);
    if (dropped.length === 0 && ofRemote.length > keptReleases) dropped.push(...ofRemote.slice(0, 1));
    for (const old of dropped) this.#served.splice(this.#served.indexOf(old), 1);
    this.#served.push(release);
  }
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
