import type { Statement } from './database';

/**
 * Roles and grants whose holders see a group of fields of everyone’s record. What colleagues see besides is a setting of the
 * company; everyone sees all of their own.
 */
export interface FieldReaders {
  readonly private: readonly string[];
  readonly pay: readonly string[];
}

/**
 * As part of the statement that enters a session `s`: the views of records ask who reads, and so do the policies of boards,
 * which need not look any further where no private workspace of others is there.
 */
export const enteredReader = (account: string, privateReaders: string, payReaders: string): string => `
  set_config('app.account', ${account}::text, true),
  set_config('app.sees', concat_ws(',',
    case when s.role = any (${privateReaders}::text[]) or s.grants && ${privateReaders}::text[] then 'private' end,
    case when s.role = any (${payReaders}::text[]) or s.grants && ${payReaders}::text[] then 'pay' end), true),
  set_config('app.boards', case when exists (
    select from workspace w
    where w.tenant_id = s.tenant_id and w.is_private and not exists (
      select from workspace_member m
      where m.tenant_id = w.tenant_id and m.workspace_id = w.id and m.user_id = ${account}::uuid)
    ) then hidden_boards(${account}::uuid)::text else 'every' end, true)`;

/**
 * From here to the end of the transaction, records are read in full, whoever has called: for what the server does by itself,
 * and tells nobody.
 */
export const readAsServer = {
  name: 'read_as_server',
  text: `select set_config('app.sees', 'private,pay', true)`,
} as const satisfies Statement;

/** What the session sees, for {@link readAsBefore}. */
export const findSight = {
  name: 'find_sight',
  text: `select coalesce(current_setting('app.sees', true), '') as sees`,
} as const satisfies Statement;

/** Ends {@link readAsServer} within a transaction that goes on for its caller. */
export const readAsBefore = (sees: string): Statement => ({
  name: 'read_as_before',
  text: `select set_config('app.sees', $1, true)`,
  values: [sees],
});
