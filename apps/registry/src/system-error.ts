/**
 * The code of an error of the operating system (ENOENT, EEXIST, …), undefined where it carries none. Looked at by shape,
 * not by class: an error can come from another realm, whose `Error` is not ours.
 */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Whether a file system call failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
