/** Whether code failed to load, rather than to run: the connection is to blame, and a retry helps. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || isChunkLoadError(error.cause);
}
