/** What a failed statement says, by shape: errors come from several module copies and realms. */
export interface SqlFailure {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** The server is read-only, such as a standby. */
export const sqlReadOnly = '25006';

/** Reads the SQLSTATE of a failure that the server reported. */
export function sqlFailureOf(error: unknown): SqlFailure | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !('severity' in error)) return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { code, constraint };
}
