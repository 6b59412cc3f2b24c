import { companiesAndAccounts } from './0001-companies-and-accounts';
import { taskBoards } from './0002-task-boards';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** In the order in which they run. Forward only: what was released is never edited, but followed by another one. */
export const migrations: readonly Migration[] = [
  { name: '0001-companies-and-accounts', sql: companiesAndAccounts },
  { name: '0002-task-boards', sql: taskBoards },
];

/** Tables outside of any tenant, closed to the application. Every other table must carry the tenant; a test holds that. */
export const globalTables = ['tenant', 'identity', 'sign_in_attempt', 'schema_migration'] as const;
