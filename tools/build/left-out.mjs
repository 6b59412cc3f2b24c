// Stands in for parts of libraries that are in every build and that nothing calls.

/** Federation's own loading of remotes: the shell runs their entries itself. */
export const getRemoteEntry = undefined;
export const getRemoteEntryUniqueKey = undefined;
export const getRemoteInfo = undefined;
export const isEsmRemoteType = undefined;
export const defaultPreloadArgs = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const preloadAssets = undefined;

/** Stylis' prefixes for browsers of long ago, which styled-components only adds if it’s told to. */
export const prefix = undefined;
