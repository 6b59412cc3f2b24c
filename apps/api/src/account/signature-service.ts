import type { NewSignature, SavedSignature } from '@atrium/contracts/saved-signature';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { deleteSignature, findSignature, saveSignature, type SavedSignatureRow } from './signature-repository';

/** One's own: nobody reads another's but where they signed with it. */
export async function readSignature({ database }: Context, caller: Caller): Promise<SavedSignature> {
  return toSavedSignature(await database.read<SavedSignatureRow>(caller, findSignature(caller.userId)));
}

/** In place of the one that was saved before. What was signed with that keeps it. */
export function keepSignature(
  { database }: Context,
  caller: Caller,
  { signature }: NewSignature,
): Promise<SavedSignature> {
  return database.session(caller, async (tx, session) => {
    await session;
    const saved = await tx.rows<SavedSignatureRow>(saveSignature(caller.userId, signature));
    await tx.rows(recordAudit({ action: 'signature.saved', by: caller }));
    return toSavedSignature(saved);
  });
}

export function removeSignature({ database }: Context, caller: Caller): Promise<void> {
  return database.session(caller, async (tx, session) => {
    await session;
    const removed = await tx.rows(deleteSignature(caller.userId));
    if (removed.length > 0) await tx.rows(recordAudit({ action: 'signature.removed', by: caller }));
  });
}

const toSavedSignature = ([row]: readonly SavedSignatureRow[]): SavedSignature =>
  row === undefined
    ? { signature: null, saved_at: null }
    : { signature: row.mark, saved_at: row.saved_at.toISOString() };
