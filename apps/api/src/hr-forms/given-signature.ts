import type { GivenSignature, SignatureMark } from '@atrium/contracts/hr-forms';
import { findSignature, type SavedSignatureRow } from '../account/signature-repository';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { assertRecentProofIn } from '../proof/recent-proof';
import { invalidField } from '../server/validation';

/**
 * The mark that a step is signed with. A saved one is put under it as it is at that moment; an open browser isn't enough for
 * that, so it throws `auth.proof-required` where who signs hasn't shown for a while that it's them.
 */
export async function markOf(
  context: Context,
  tx: Transaction,
  caller: Caller,
  given: GivenSignature | undefined,
): Promise<SignatureMark | undefined> {
  if (given?.kind !== 'saved') return given;
  await assertRecentProofIn(context, tx, caller);
  const [saved] = await tx.rows<SavedSignatureRow>(findSignature(caller.userId));
  if (saved === undefined) throw invalidField('signature', 'hr-form.no-saved-signature');
  return saved.mark;
}
