/** The package has no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(host: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function performReactRefresh(): void;
}

/** The entry of the remote that's served from source: an alias in the build. */
declare module 'atrium-remote-in-work' {
  import type { RemoteModule } from '@atrium/remote-contract';

  const remote: RemoteModule;
  export default remote;
}

interface ImportMeta {
  /** Set by webpack in builds with hot module replacement. */
  readonly webpackHot: {
    accept(request: string, then: () => void): void;
    addStatusHandler(listener: (status: string) => void): void;
  };
}
