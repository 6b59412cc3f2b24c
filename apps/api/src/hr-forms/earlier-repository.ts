import type { FormValues } from '@atrium/hr-form-model/values';
import type { EarlierRequest } from '@atrium/hr-form-model/earlier-request';
import { dayIn } from '@atrium/contracts/dates';
import type { Statement, Transaction } from '../database/database';

/** Far more than anyone asks for with one form. */
const maxCompared = 500;

interface EarlierRow {
  readonly id: string;
  readonly state: 'submitted' | 'returned' | 'approved';
  readonly submitted_at: string;
  readonly content: FormValues;
}

/** Whose requests are compared, and with which one. */
export interface Requester {
  readonly form: string;
  readonly submitterId: string;
  /** The submission that is compared with the others. */
  readonly except?: string;
}

/** What someone asked for with a form and what still stands, newest first. */
export async function readEarlier(
  tx: Pick<Transaction, 'rows'>,
  requester: Requester,
  timeZone: string,
): Promise<readonly EarlierRequest[]> {
  const rows = await tx.rows<EarlierRow>(findEarlier(requester));
  return rows.map(({ id, state, submitted_at, content }) => ({
    id,
    state: state === 'approved' ? 'approved' : 'open',
    submitted_on: dayIn(timeZone, Date.parse(submitted_at)),
    values: content,
  }));
}

/**
 * Makes another step of the same person's requests wait for this transaction: of two equal ones that are submitted at the
 * same moment, one is the first, and of two decisions each knows what the other leaves of a balance.
 */
export const lockRequests = ({ form, submitterId }: Requester): Statement => ({
  name: 'lock_hr_form_requests',
  text: `select pg_advisory_xact_lock(hashtextextended('hr-form/' || $1 || '/' || $2, 0))`,
  values: [submitterId, form],
});

const findEarlier = ({ form, submitterId, except }: Requester): Statement => ({
  name: 'find_earlier_hr_forms',
  text: `
    select id, state, iso_utc(submitted_at) as submitted_at, content from hr_form_submission
    where tenant_id = (select current_tenant()) and submitter_id = $1 and form = $2
      and state in ('submitted', 'returned', 'approved') and submitted_at is not null and id is distinct from $3::uuid
    order by submitted_at desc, id desc limit $4`,
  values: [submitterId, form, except ?? null, maxCompared],
});
