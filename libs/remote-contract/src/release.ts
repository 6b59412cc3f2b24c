import type { RemoteContract } from './contract';
import type { Platform } from './platform';

/** One file of a release. */
export interface ReleaseFile {
  /** Relative to the release's base URL. */
  readonly path: string;
  readonly bytes: number;
  /** Bytes that travel, compressed by brotli. */
  readonly compressedBytes: number;
  /** Subresource integrity value, `sha384-…`. */
  readonly integrity: string;
}

/** An immutable build of a remote, as its `release.json` says it: every file, and what it was built from and against. */
export interface Release {
  /** Differs whenever any file or the contract differs. */
  readonly id: string;
  readonly contract: RemoteContract;
  /** Path of the federation entry among the files. */
  readonly entry: string;
  /** Name of the script global that the entry defines. */
  readonly entryGlobal: string;
  readonly files: readonly ReleaseFile[];
  /** Paths that every first visit fetches: the entry, and what its exposed module needs at once. */
  readonly initial: readonly string[];
  /** Versions of the shared modules that the remote was built against, by request. */
  readonly shared: Readonly<Record<string, string>>;
  /** Names that its code imports of each shared module, by request; `*` where it takes the module as a whole. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Of the source, where it is known; `-dirty` at its end where the checkout had other changes. */
  readonly commit: string | null;
  /** What it provides to remotes: of the shell's releases only. */
  readonly platform?: Platform;
}

/** What the channel says of a release: enough to draw its places and to fetch it, and hashes for all the rest. */
export interface ReleaseRef {
  readonly id: string;
  readonly contract: RemoteContract;
  /** Where the files and `release.json` are, with a trailing slash; relative to the page's origin where it has no scheme. */
  readonly baseUrl: string;
  readonly entry: string;
  readonly entryGlobal: string;
  readonly entryIntegrity: string;
  /** Integrity of the very bytes of `release.json`, which holds the hashes of the other files. */
  readonly recordIntegrity: string;
}

/** The shell in the channel: enough to make its page, and the hash of the record that has all the others. */
export interface ShellRef {
  readonly id: string;
  readonly version: string;
  /** Where its files are, with a trailing slash, on the page's own origin. */
  readonly baseUrl: string;
  readonly recordIntegrity: string;
}

/** The shell is released as remotes are, under this name. No remote has it. */
export const shellName = 'shell';

/** Name of the record among the files of a release. */
export const recordFile = 'release.json';
