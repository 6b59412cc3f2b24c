import type { Submission, WireFormValues } from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import type { FormValues } from '@atrium/hr-form-model/values';
import { createHash } from 'node:crypto';
import type { Caller } from '../database/database';
import type { FileRef } from '../files/file-links';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import { actorOf } from '../policy/policy';
import type { Context } from '../context';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { currentDefinition } from './definitions';
import { assertMayFile } from './filing';
import { draftContent, fileFieldOf } from './form-content';
import { acceptedBy } from './form-files';
import { lockOwnUnsubmitted, notPossible, readBack } from './locked-submission';
import { toSubmission } from './present';
import {
  deleteDraft,
  deleteFormFiles,
  findSubmission,
  insertDraft,
  insertFormFile,
  saveDefinition,
  updateDraft,
  type SubmissionRow,
} from './submission-repository';

/** Enough for every file field of a form, changed a few times. */
const maxFiles = 40;

export interface NewDraft {
  readonly form: string;
  readonly version: number;
  readonly values: WireFormValues;
}

/** `id` is the key of the call: sent again, it answers the same draft; 409 where that holds something else by then. */
export function createDraft(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  { form, version, values }: NewDraft,
): Promise<Submission> {
  return database.session(visitor.caller, async (tx, session) => {
    const reader = actorOf(await session);
    const { userId } = visitor.caller;
    const current = currentDefinition(form);
    if (current === undefined) throw new AppError('hr-form.unknown');
    assertMayFile(reader, form);
    if (current.definition.version !== version) throw new AppError('hr-form.newer');
    const content = draftContent(current.definition, values);
    const [, , [row]] = await Promise.all([
      tx.rows(saveDefinition(current)),
      tx.rows(insertDraft({ id, form: current, userId, content })),
      tx.rows<SubmissionRow>(findSubmission(id)),
    ]);
    if (row?.submitter_id !== userId || row.form !== form) throw new AppError('request.key-used');
    if (row.state !== 'draft' || !holds(row, content)) throw new AppError('hr-form.draft-newer');
    return toSubmission(visitor, row, reader, links);
  });
}

/** All values; 409 where the draft grew past `version`, unless it did so by this very call, whose answer was lost. */
export function changeDraft(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  values: WireFormValues,
  version: number,
): Promise<Submission> {
  return database.session(visitor.caller, async (tx, session) => {
    const { row, reader } = await lockOwnUnsubmitted(tx, session, visitor.caller, id);
    const content = draftContent(row.definition, values);
    if (row.version !== version) {
      if (!holds(row, content)) throw new AppError('hr-form.draft-newer');
      return toSubmission(visitor, row, reader, links);
    }
    await tx.rows(updateDraft(row.id, content));
    return toSubmission(visitor, await readBack(tx, row.id), reader, links);
  });
}

export async function removeDraft({ database, files }: Context, caller: Caller, id: string): Promise<void> {
  const gone = await database.session(caller, async (tx, session) => {
    const { row } = await lockOwnUnsubmitted(tx, session, caller, id);
    // What was submitted once stays: it is withdrawn.
    if (row.state !== 'draft') throw notPossible(row);
    const fileIds = row.files.map((file) => file.id);
    await Promise.all([
      tx.rows(deleteFormFiles(row.id, fileIds)),
      tx.rows(deleteDraft(row.id)),
      deleteFiles(tx, fileIds),
    ]);
    return { tenantId: row.tenant_id, fileIds };
  });
  await removeFiles(files, gone.tenantId, gone.fileIds);
}

/** Asked before the bytes are read: the tenant that they are stored for. */
export function tenantForFile({ database }: Context, caller: Caller, id: string): Promise<string> {
  return database.session(caller, async (tx, session) => {
    const { row } = await lockOwnUnsubmitted(tx, session, caller, id);
    if (row.files.length >= maxFiles) throw new AppError('request.too-large');
    return row.tenant_id;
  });
}

/** `upload` lies in the store; it is removed again when it is not needed. */
export async function addFile(
  { files, database, links }: Context,
  { caller, origin }: Visitor,
  id: string,
  field: string,
  upload: Upload,
): Promise<FileRef & { readonly url: string }> {
  try {
    const sha256 = await hashOf(files, upload);
    await database.session(caller, async (tx, session) => {
      const { row } = await lockOwnUnsubmitted(tx, session, caller, id);
      const place = fileFieldOf(row.definition, field);
      if (place === undefined) throw invalidField('field', 'field.invalid');
      const accepted = acceptedBy(place.accept);
      if (!accepted.types.some(({ contentType }) => contentType === upload.contentType)) {
        throw new AppError('file.type-refused', { params: { accepted: accepted.named } });
      }
      if (row.files.length >= maxFiles) throw new AppError('request.too-large');
      await Promise.all([
        insertFile(tx, row.tenant_id, upload),
        tx.rows(insertFormFile(row.id, { id: upload.id, field, sha256 })),
      ]);
    });
    const { name } = upload;
    return { id: upload.id, name, url: links.make(origin, caller, { id: upload.id, name }) };
  } catch (error) {
    await discardAfter(error, files, [upload]);
    throw error;
  }
}

/**
 * Whether a draft already is what a call wants to make of it. Then nothing of anyone's is lost by answering that it is
 * saved, and a call that is sent again, because its answer was lost, is not taken for a newer one's.
 */
const holds = (row: SubmissionRow, content: FormValues): boolean =>
  canonicalJson(row.content) === canonicalJson(content);

/** Of the bytes as they are stored: what a signature is bound to is what can be read again. */
async function hashOf(files: Context['files'], { tenantId, id }: Upload): Promise<string> {
  const content = await files.get({ tenantId, fileId: id });
  if (content === undefined) throw new Error('An upload has no bytes.');
  const hash = createHash('sha256');
  await content.forEach((chunk: Buffer) => {
    hash.update(chunk);
  });
  return hash.digest('hex');
}
