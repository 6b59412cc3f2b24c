import type { RemoteContract } from './contract';

/** One file of a release. */
export interface ReleaseFile {
  /** Relative to the release's base URL. */
  readonly path: string;
  readonly bytes: number;
  /** Subresource integrity value, `sha384-…`. */
  readonly integrity: string;
}

/** An immutable build of a remote. */
export interface Release {
  /** Differs whenever any file differs. */
  readonly id: string;
  readonly contract: RemoteContract;
  /** Where the files are, with a trailing slash; relative to the channel's own address where it has no scheme. */
  readonly baseUrl: string;
  /** Path of the federation entry among the files. */
  readonly entry: string;
  /** Name of the script global that the entry defines. */
  readonly entryGlobal: string;
  readonly files: readonly ReleaseFile[];
  /** Versions of the shared modules that the remote was built against, by request. */
  readonly shared: Readonly<Record<string, string>>;
}

/** The one mutable document of an environment: what the shell reads at start. */
export interface Channel {
  /** Grows with every change. */
  readonly rev: number;
  readonly environment: string;
  /** Where the API is. A tenant's calls go to `{tenant}.{host}`. */
  readonly api: { readonly scheme: 'http' | 'https'; readonly host: string; readonly port: number | null };
  readonly remotes: readonly { readonly stable: Release }[];
}
