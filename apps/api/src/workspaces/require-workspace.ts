import type { Transaction } from '../database/database';
import { invalidField } from '../server/validation';
import { lockWorkspace, type WorkspaceRow } from './repository';

/** Throws at the field `workspace` where an account may not put a board there. */
export async function requireWorkspace(tx: Transaction, id: string, userId: string): Promise<void> {
  const [workspace] = await tx.rows<WorkspaceRow>(lockWorkspace(id, userId));
  // Admins see those that nobody is left in, and join them first.
  if (workspace === undefined || (workspace.is_private && !workspace.is_member)) {
    throw invalidField('workspace', 'field.invalid');
  }
}
