import { formatSigned } from '@atrium/contracts/numbers';
import type { SubmissionState } from '@atrium/contracts/hr-forms';
import type { TransactionType } from '@atrium/contracts/wallet-options';
import type { Statement } from '../database/database';
import { mayRead, type ReadableForm } from '../hr-forms/present';
import { managerOfSubmitter } from '../hr-forms/submission-repository';
import { toTaka } from '../wallet/money';
import type { FoundKind } from './found-kind';
import { joined } from './people-and-assets';

interface SubmissionRow extends ReadableForm {
  readonly id: string;
  readonly form: string;
  readonly label: string;
  readonly submitter_name: string;
  readonly outcome: string | null;
  readonly at: string;
}

const readSubmissions = (ids: readonly string[]): Statement => ({
  name: 'read_found_submissions',
  text: `
    select s.id, s.form, s.label, s.submitter_id, s.submitter_name, s.state, s.outcome, d.has_finance,
      ${managerOfSubmitter} as manager_id,
      array(
        select a.user_id from hr_form_assignee a
        where a.tenant_id = s.tenant_id and a.submission_id = s.id and (a.decides or a.clears <> '{}')) as holder_ids,
      array(
        select t.by_id from hr_form_step t where t.tenant_id = s.tenant_id and t.submission_id = s.id
        union
        select c.by_id from hr_form_clearance c where c.tenant_id = s.tenant_id and c.submission_id = s.id) as signer_ids,
      iso_utc(s.created_at) as at
    from hr_form_submission s
    join hr_form_definition d on d.tenant_id = s.tenant_id and d.hash = s.definition_hash
    where s.tenant_id = (select current_tenant()) and s.id = any ($1)`,
  values: [ids],
});

const stateWords = {
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Returned',
  approved: 'Approved',
  denied: 'Denied',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const satisfies Record<SubmissionState, string>;

export const submissions: FoundKind = async ({ tx, actor }, found) => {
  const rows = await tx.rows<SubmissionRow>(readSubmissions(found.map(({ target }) => target)));
  return rows
    .filter((row) => mayRead(row, actor))
    .map((row) => ({
      kind: 'submission',
      id: row.id,
      title: row.label,
      detail: joined([row.submitter_name, row.outcome ?? stateWords[row.state]]),
      texts: [],
      path: pathOf(row, actor.userId),
      picture: null,
      at: row.at,
    }));
};

function pathOf({ id, form, state, submitter_id }: SubmissionRow, reader: string): string {
  if (submitter_id !== reader) return `/hr/submissions/${id}`;
  return state === 'draft'
    ? `/all_forms?${new URLSearchParams({ form, draft: id }).toString()}`
    : `/all_forms/submissions/${id}`;
}

interface TransactionRow {
  readonly id: string;
  readonly kind: TransactionType;
  readonly amount: number;
  readonly title: string;
  readonly description: string;
  readonly at: string;
}

const readTransactions = (ids: readonly string[], account: string): Statement => ({
  name: 'read_found_transactions',
  text: `
    select n.id, n.kind, n.amount::float8 as amount, n.title, n.description, iso_utc(n.created_at) as at
    from wallet_transaction n join wallet o on o.tenant_id = n.tenant_id and o.id = n.wallet_id
    where n.tenant_id = (select current_tenant()) and n.id = any ($1) and o.user_id = $2`,
  values: [ids, account],
});

/** One's own: whoever may read others' wallets opens each by itself, which is written down. */
export const transactions: FoundKind = async ({ tx, actor }, found) => {
  const ids = found.map(({ target }) => target);
  const rows = await tx.rows<TransactionRow>(readTransactions(ids, actor.userId));
  return rows.map(({ id, kind, amount, title, description, at }) => ({
    kind: 'transaction',
    id,
    title,
    detail: formatSigned(kind === 'DEBIT' ? toTaka(amount) : -toTaka(amount)),
    texts: [description],
    path: `/expense_tracker?${new URLSearchParams({ search: title }).toString()}`,
    picture: null,
    at,
  }));
};
