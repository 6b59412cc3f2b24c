import type { Statement } from './database';

/**
 * Roles and grants whose holders see a group of fields of everyone’s record. What colleagues see besides is a setting of the
 * company; everyone sees all of their own.
 */
export interface FieldReaders {
  readonly private: readonly string[];
  readonly pay: readonly string[];
}

/** As part of the statement that enters a session `s`: the views of records ask who reads. */
export const enteredReader = (account: string, privateReaders: string, payReaders: string): string => `
  set_config('app.account', ${account}::text, true),
  set_config('app.sees', concat_ws(',',
    case when s.role = any (${privateReaders}::text[]) or s.grants && ${privateReaders}::text[] then 'private' end,
    case when s.role = any (${payReaders}::text[]) or s.grants && ${payReaders}::text[] then 'pay' end), true)`;

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
