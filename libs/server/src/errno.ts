/**
 * The system's code of a failed call, such as `ENOENT`, or undefined for anything else. Looks at the shape and not at
 * the class, because errors of Node's own modules have another `Error` where code runs in a context of its own.
 */
export function errnoOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a call of the file system failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = errnoOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
