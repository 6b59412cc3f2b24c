/** Whether code did not come, rather than failed: the line is to blame, and trying again helps. */
export function isLostCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || isLostCode(error.cause);
}
