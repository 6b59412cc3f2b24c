import type { FreshFileLink } from '@atrium/contracts/files';
import { AppError } from '@atrium/errors';
import { mayRead } from '../hr-forms/present';
import { actorOf } from '../policy/policy';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { findFileAccess, type FileAccessRow } from './file-access-repository';

/**
 * A new link to a file that the caller may see where it belongs. Throws `file.not-found` for any other, whether there
 * is one or not.
 */
export async function renewFileLink(
  { database, links }: Context,
  { caller, origin }: Visitor,
  id: string,
): Promise<FreshFileLink> {
  const [file, actor] = await database.session(caller, async (tx, session) => {
    const [[row], account] = await Promise.all([
      tx.rows<FileAccessRow>(findFileAccess(uuidOrNil(id), caller.userId)),
      session,
    ]);
    return [row, actorOf(account)] as const;
  });
  if (file === undefined) throw new AppError('file.not-found');
  const isSeen = file.is_seen || (file.form !== null && mayRead(file.form, actor));
  if (!isSeen) throw new AppError('file.not-found');
  return { name: file.name, url: links.make(origin, caller, { id: file.id, name: file.name }) };
}
