import type { EarlierRequests, Submission, SubmissionPage, SubmissionQuery } from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Caller } from '../database/database';
import { actorOf, may, type Actor } from '../policy/policy';
import type { Context } from '../context';
import { companyTimeZone, readCompanyTerms, type CompanyTerms } from '../database/company-terms';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor, type SubmissionList } from './list-position';
import {
  countSubmissions,
  countWaiting,
  listSubmissions,
  type ListReader,
  type PagedSummaryRow,
} from './list-repository';
import { currentDefinition } from './definitions';
import { readEarlier } from './earlier-repository';
import { contentForSubmitter } from './form-content';
import { contentOnPaper, mayRead, readableForm, toSubmission, toSummary, toWire, type Reader } from './present';
import { findSubmission, type SubmissionRow } from './submission-repository';

const pageSize = 50;

/** A submission, and what its reader can see of its values. */
export interface DocumentSource {
  readonly row: SubmissionRow;
  readonly reader: Reader;
  readonly content: FormValues;
  readonly terms: CompanyTerms;
}

/** What the caller asked for with a form and what still stands. */
export function getEarlierRequests(
  { database, settings }: Context,
  caller: Caller,
  form: string,
): Promise<EarlierRequests> {
  return database.sessionAnywhere(caller, async (tx, session) => {
    await session;
    const current = currentDefinition(form);
    if (current === undefined) throw new AppError('hr-form.not-found');
    const earlier = await readEarlier(tx, { form, submitterId: caller.userId }, await companyTimeZone(tx, settings));
    return earlier.map((request) => ({
      ...request,
      values: toWire(contentForSubmitter(current.definition, request.values)),
    }));
  });
}

/** One's own, what others submitted (unknown to those who see none of it), or what the caller can decide now. */
export function getSubmissions(
  { database, settings }: Context,
  caller: Caller,
  list: SubmissionList,
  query: SubmissionQuery,
): Promise<SubmissionPage> {
  return database.sessionAnywhere(caller, async (tx, session) => {
    const [entered, timeZone] = await Promise.all([session, companyTimeZone(tx, settings)]);
    const sees = seenBy(actorOf(entered));
    if (list === 'all' && sees === undefined) throw new AppError('request.not-found');
    const reader: ListReader = { userId: caller.userId, sees: sees ?? 'reports', timeZone };
    const limit = query.limit ?? pageSize;
    const after = query.cursor === undefined ? undefined : readCursor(list, query.cursor);
    const [rows, counted] = await Promise.all([
      tx.rows<PagedSummaryRow>(listSubmissions(list, reader, query, limit, after)),
      after === undefined ? tx.rows<{ total: number }>(countSubmissions(list, reader, query)) : undefined,
    ]);
    const total = after?.total ?? counted?.[0]?.total ?? 0;
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      results: page.map(toSummary),
      next:
        rows.length > limit && last !== undefined ? writeCursor(list, { at: last.sort_at, id: last.id, total }) : null,
      total,
    };
  });
}

/** What an account sees of what others submitted; undefined where that is nothing. */
function seenBy(actor: Actor): ListReader['sees'] | undefined {
  if (may(actor, 'form.read-all').ok) return 'everything';
  if (may(actor, 'form.read-finance').ok) return 'finance-and-reports';
  return may(actor, 'form.read-reports').ok ? 'reports' : undefined;
}

export async function countInbox({ database }: Context, caller: Caller): Promise<{ count: number }> {
  const [counted] = await database.readAnywhere<{ total: number }>(caller, countWaiting(caller.userId));
  return { count: counted?.total ?? 0 };
}

export async function getSubmission(context: Context, visitor: Visitor, id: string): Promise<Submission> {
  const { links } = context;
  const { row, reader } = await find(context, visitor.caller, id);
  return toSubmission(visitor, row, reader, links);
}

/** What the document of a submission is made of. */
export async function readForDocument(context: Context, caller: Caller, id: string): Promise<DocumentSource> {
  const { row, reader, terms } = await find(context, caller, id);
  return { row, reader, content: contentOnPaper(row, reader), terms };
}

function find(
  { database, settings }: Context,
  caller: Caller,
  id: string,
): Promise<Pick<DocumentSource, 'row' | 'reader' | 'terms'>> {
  return database.session(caller, async (tx, session) => {
    const [[row], terms, entered] = await Promise.all([
      tx.rows<SubmissionRow>(findSubmission(uuidOrNil(id))),
      readCompanyTerms(tx, settings),
      session,
    ]);
    const reader = actorOf(entered);
    if (row === undefined || !mayRead(readableForm(row), reader)) throw new AppError('hr-form.not-found');
    return { row, reader, terms };
  });
}
