/** The addresses of this remote, written nowhere else. */
export const walletPath = '/expense_tracker';
/** Someone else's wallet, for admins. */
export const walletOfPath = (user: string): string => `${walletPath}/${encodeURIComponent(user)}`;
/** The statement of one's own wallet, or below someone else's of theirs. */
export const statementPath = (user: string | null, query = ''): string =>
  `${user === null ? walletPath : walletOfPath(user)}/statement${query === '' ? '' : `?${query}`}`;
/** An employee's page belongs to the directory; only its address is known here. */
export const directoryPath = '/employee_dashboard';
