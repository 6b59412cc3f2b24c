import { companyName } from '@atrium/contracts/company-name';
import { dayIn } from '@atrium/contracts/dates';
import type {
  EarlierRequests,
  EmployeeFacts,
  Submission,
  SubmissionPage,
  SubmissionQuery,
} from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Caller } from '../database/database';
import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor, type SubmissionList } from './list-position';
import { countSubmissions, listSubmissions, type ListReader, type PagedSummaryRow } from './list-repository';
import { mayReadAll, partiesOf } from './may-decide';
import { currentDefinition } from './definitions';
import { readEarlier } from './earlier-repository';
import { contentForSubmitter } from './form-content';
import { contentOnPaper, mayRead, toSubmission, toSummary, toWire, type Reader } from './present';
import { findFacts, findSubmission, type FactsRow, type SubmissionRow } from './submission-repository';

const pageSize = 50;

/** A submission, whole, and what its reader may see of its values. */
export interface DocumentSource {
  readonly row: SubmissionRow;
  readonly reader: Reader;
  readonly content: FormValues;
}

export interface ReadingService {
  /** What the employee record knows of the caller. */
  facts(caller: Caller): Promise<EmployeeFacts>;
  /** What the caller asked for with a form and what still stands. */
  earlier(caller: Caller, form: string): Promise<EarlierRequests>;
  /** One's own, everyone's (only for those who decide: unknown to others), or what the caller can decide now. */
  list(caller: Caller, list: SubmissionList, query: SubmissionQuery): Promise<SubmissionPage>;
  countInbox(caller: Caller): Promise<{ count: number }>;
  retrieve(visitor: Visitor, id: string): Promise<Submission>;
  /** What the document of a submission is made of. */
  readForDocument(caller: Caller, id: string): Promise<DocumentSource>;
}

export function createReadingService({ database, links, settings }: Context): ReadingService {
  const find = (caller: Caller, id: string): Promise<{ row: SubmissionRow; reader: Reader }> =>
    database.session(caller, async (tx, session) => {
      const [[row], { role }] = await Promise.all([tx.rows<SubmissionRow>(findSubmission(idOrNobody(id))), session]);
      const reader = { userId: caller.userId, role };
      if (row === undefined || !mayRead(row, reader)) throw new AppError('hr-form.not-found');
      return { row, reader };
    });

  return {
    facts: async (caller) => {
      const [row] = await database.read<FactsRow>(caller, findFacts(caller.userId));
      if (row === undefined) throw new Error('An account has no row.');
      const { tenant, ...known } = row;
      const facts = Object.entries(known).filter(
        (fact): fact is [string, string] => typeof fact[1] === 'string' && fact[1] !== '',
      );
      return { ...Object.fromEntries(facts), company: companyName(tenant), today: dayIn(settings.companyTimeZone) };
    },

    earlier: (caller, form) =>
      database.session(caller, async (tx, session) => {
        await session;
        const current = currentDefinition(form);
        if (current === undefined) throw new AppError('hr-form.not-found');
        const earlier = await readEarlier(tx, { form, submitterId: caller.userId }, settings.companyTimeZone);
        return earlier.map((request) => ({
          ...request,
          values: toWire(contentForSubmitter(current.definition, request.values)),
        }));
      }),

    list: (caller, list, query) =>
      database.session(caller, async (tx, session) => {
        const { role } = await session;
        if (list === 'all' && !mayReadAll(role)) throw new AppError('request.not-found');
        const reader: ListReader = {
          userId: caller.userId,
          parties: partiesOf(role),
          timeZone: settings.companyTimeZone,
        };
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
            rows.length > limit && last !== undefined
              ? writeCursor(list, { at: last.sort_at, id: last.id, total })
              : null,
          total,
        };
      }),

    countInbox: (caller) =>
      database.session(caller, async (tx, session) => {
        const { role } = await session;
        const reader: ListReader = {
          userId: caller.userId,
          parties: partiesOf(role),
          timeZone: settings.companyTimeZone,
        };
        const [counted] = await tx.rows<{ total: number }>(countSubmissions('inbox', reader, {}));
        return { count: counted?.total ?? 0 };
      }),

    retrieve: async (visitor, id) => {
      const { row, reader } = await find(visitor.caller, id);
      return toSubmission(visitor, row, reader, links);
    },

    readForDocument: async (caller, id) => {
      const { row, reader } = await find(caller, id);
      return { row, reader, content: contentOnPaper(row, reader) };
    },
  };
}
