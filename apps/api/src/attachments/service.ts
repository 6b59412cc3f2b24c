import type { Attachment } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, discardUploads, removeFiles, type Upload } from '../files/uploads';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  listAttachments,
  type AttachmentRow,
  type DeletedAttachment,
} from './repository';

export function getAttachments(
  context: Context,
  visitor: Visitor,
  taskId: string,
  query: PageQuery,
): ReturnType<typeof readListed<AttachmentRow, Attachment>> {
  return readListed<AttachmentRow, Attachment>(context, visitor.caller, listAttachments(uuidOrNil(taskId)), query, {
    absent: 'task.not-found',
    toItem: (row: AttachmentRow) => toAttachment(context, visitor, row),
  });
}

/** `upload` lies in the store; it is removed again when it is not needed. */
export async function createAttachment(
  context: Context,
  visitor: Visitor,
  id: string,
  taskId: string,
  upload: Upload,
): Promise<Attachment> {
  const { database, files } = context;
  try {
    const { row, isNew } = await database.session(visitor.caller, async (tx, session) => {
      const { tenantId } = await session;
      const [, [made]] = await Promise.all([
        insertFile(tx, tenantId, upload),
        tx.rows<AttachmentRow>(insertAttachment(id, taskId, upload.id, visitor.caller.userId)),
      ]);
      if (made !== undefined) return { row: made, isNew: true };
      const [before] = await tx.rows<AttachmentRow>(findAttachment(id));
      if (before === undefined) throw invalidField('task', 'field.invalid');
      if (before.task !== taskId) throw new AppError('request.key-used');
      await deleteFiles(tx, [upload.id]);
      return { row: before, isNew: false };
    });
    if (!isNew) await discardUploads(files, [upload]);
    return toAttachment(context, visitor, row);
  } catch (error) {
    await discardAfter(error, files, [upload]);
    throw error;
  }
}

export async function removeAttachment({ database, files }: Context, { caller }: Visitor, id: string): Promise<void> {
  const gone = await database.session(caller, async (tx) => {
    const [deleted] = await tx.rows<DeletedAttachment>(deleteAttachment(uuidOrNil(id), caller.userId));
    if (deleted === undefined) throw new AppError('request.not-found');
    await deleteFiles(tx, [deleted.file_id]);
    return deleted;
  });
  await removeFiles(files, gone.tenant_id, [gone.file_id]);
}

function toAttachment({ links }: Context, { caller, origin }: Visitor, row: AttachmentRow): Attachment {
  return {
    id: row.id,
    task: row.task,
    attachment: links.make(origin, caller, { id: row.file_id, name: row.file_name }),
  };
}
