/** What a build of the shell provides to remotes, as its `platform.json` says it. */
export interface Platform {
  /** Version of the shell. */
  readonly shell: string;
  /** Shared modules by request, such as `@atrium/ui/menu`. */
  readonly shared: Readonly<Record<string, SharedModule>>;
}

export interface SharedModule {
  readonly version: string;
  /** Names that it exports at run time, sorted. */
  readonly symbols: readonly string[];
}
