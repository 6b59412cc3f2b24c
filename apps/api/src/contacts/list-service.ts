import type { ContactEntry, ContactExportQuery, ContactListQuery, ContactPage } from '@atrium/contracts/contacts';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { linkTo } from '../employees/wire-employee';
import { decodeCursor, encodeCursor } from '../server/cursor';
import type { Visitor } from '../server/visitor';
import type { ContactRow } from './contact-columns';
import { countEntries, listEntries, listWholeContacts, type EntryRow, type ListPosition } from './list-repository';

const defaultLimit = 50;
/** Contacts that an export reads at once. */
const exportPage = 1000;

/** Where a page ended, and what was counted when the first one was read. */
const cursorSchema = z.tuple([z.string().max(1000), z.uuid(), z.int().min(0)]);

/** Colleagues as the directory shows them to the caller, and contacts, by name. */
export async function getEntries(
  context: Context,
  visitor: Visitor,
  { limit = defaultLimit, cursor, ...filter }: ContactListQuery,
): Promise<ContactPage> {
  const { userId } = visitor.caller;
  const [key, id, known] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
  const after = key === undefined || id === undefined ? undefined : { key, id };
  const { rows, total } = await context.database.sessionAnywhere(visitor.caller, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx.rows<EntryRow>(listEntries(filter, userId, limit, after)),
      known === undefined ? tx.rows<{ total: number }>(countEntries(filter, userId)) : [],
    ]);
    return { rows, total: known ?? counted?.total ?? 0 };
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map((row) => toEntry(context, visitor, row)),
    next: rows.length > limit && last !== undefined ? encodeCursor([last.sort_key, last.id, total]) : null,
    total,
  };
}

const toEntry = (
  context: Context,
  visitor: Visitor,
  { kind, id, name, organisation, job_title, email, phone, is_shared, picture_id, picture_name }: EntryRow,
): ContactEntry => ({
  kind,
  id,
  name,
  organisation,
  job_title,
  email,
  phone,
  is_shared,
  picture: linkTo(context, visitor, picture_id, picture_name),
});

export type WholeContactRow = ContactRow & { readonly card_uid: string; readonly sort_key: string };

/** All contacts of a list, page by page as they are read. The first page is there when the promise resolves; it is in the audit log. */
export async function exportContacts(
  { database }: Context,
  caller: Caller,
  { search, who, organisation, mine }: ContactExportQuery,
): Promise<AsyncIterable<WholeContactRow>> {
  const filter = { search, who, organisation, mine };
  const readPage = (tx: Transaction, after?: ListPosition) =>
    tx.rows<WholeContactRow>(listWholeContacts(filter, caller.userId, exportPage, after));
  const first = await database.session(caller, async (tx) => {
    const [rows] = await Promise.all([
      readPage(tx),
      tx.rows(recordAudit({ action: 'data.exported', by: caller, details: { what: 'contacts', ...filter } })),
    ]);
    return rows;
  });
  return (async function* () {
    let rows = first;
    while (rows.length > 0) {
      yield* rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < exportPage) return;
      const after = { key: last.sort_key, id: last.id };
      rows = await database.session(caller, (tx) => readPage(tx, after));
    }
  })();
}
