import type { Task, TaskChange } from '@atrium/contracts/boards';
import { AppError, messageFor } from '@atrium/errors';
import { cleanHtml } from '@atrium/rich-text/clean';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { restoreDeletedTask } from './restore-deleted';
import { deleteTask, lockFamily } from './deletion-repository';
import {
  explainInsert,
  findTask,
  insertTask,
  lockTask,
  updateTask,
  type LockedTask,
  type TaskFields,
  type TaskRow,
} from './repository';
import { lockList, placeTask } from './move-repository';
import { toTask } from './wire-task';
import { refuseWrongReferences, runMove } from './move-service';
import { onlyTask } from './reading-service';

export interface NewTask {
  readonly title: string;
  readonly task_board_list: string;
  readonly parent_task?: string | null | undefined;
}

export async function createTask(
  context: Context,
  visitor: Visitor,
  id: string,
  { title, task_board_list: listId, parent_task: parentId }: NewTask,
): Promise<Task> {
  const { database, links } = context;
  const task = { id, title, listId, parentId: parentId ?? null, userId: visitor.caller.userId };
  const [row] = await database.write<TaskRow>(visitor.caller, insertTask(task));
  return row === undefined ? explainFailedInsert(context, visitor, task) : toTask(links, visitor, row);
}

/** `cover` lies in the store; it is removed again when the change fails. */
export async function changeTask(
  context: Context,
  visitor: Visitor,
  taskId: string,
  change: TaskChange,
  cover?: Upload,
): Promise<Task> {
  const { database, files } = context;
  const id = uuidOrNil(taskId);
  const { caller } = visitor;
  if (change.assigned_to !== undefined && new Set(change.assigned_to).size < change.assigned_to.length) {
    throw new AppError('assign.already', { fields: { assigned_to: [messageFor('assign.already')] } });
  }
  const fields: TaskFields = {
    title: change.title,
    description: change.description === undefined ? undefined : cleanHtml(change.description),
    is_completed: change.is_completed,
    due_at: typeof change.due_datetime === 'string' ? inUtc(change.due_datetime) : change.due_datetime,
    cover_id: cover?.id ?? (change.image === null ? null : undefined),
    assigned_to: change.assigned_to,
    labels: change.labels === undefined ? undefined : [...new Set(change.labels)],
  };
  const listId = change.task_board_list;
  try {
    const { rows, replaced, tenantId } = await database.session(caller, async (tx, session) => {
      const [, [task], { tenantId }] = await Promise.all([
        listId === undefined ? undefined : tx.rows(lockList(listId)),
        tx.rows<LockedTask>(
          lockTask(id, {
            listId: listId ?? null,
            accounts: fields.assigned_to ?? [],
            labels: fields.labels ?? [],
          }),
        ),
        session,
      ]);
      if (task === undefined) throw new AppError('task.not-found');
      refuseWrongReferences(task, listId);
      if (change.task !== undefined && change.task.toLowerCase() !== id) throw invalidField('task', 'field.invalid');
      refuseNewer(task, fields, change.version);
      const moves = listId !== undefined && listId !== task.list_id;
      if (moves) await runMove(tx, id, placeTask(id, listId, null, caller.userId));
      if (cover !== undefined) await insertFile(tx, tenantId, cover);
      const hasFields = Object.values(fields).some((value) => value !== undefined);
      const rows = await tx.rows<TaskRow>(hasFields ? updateTask(id, fields, caller.userId) : findTask(id));
      const replaced = fields.cover_id === undefined ? null : task.cover_id;
      if (replaced !== null) await deleteFiles(tx, [replaced]);
      return { rows, replaced, tenantId };
    });
    if (replaced !== null) await removeFiles(files, tenantId, [replaced]);
    return onlyTask(context, visitor, rows);
  } catch (error) {
    if (cover !== undefined) await discardAfter(error, files, [cover]);
    throw error;
  }
}

export function removeTask({ database }: Context, { caller }: Visitor, taskId: string): Promise<void> {
  const id = uuidOrNil(taskId);
  return database.session(caller, async (tx) => {
    const [, gone] = await Promise.all([tx.rows(lockFamily(id)), tx.rows(deleteTask(id, caller.userId))]);
    if (gone.length === 0) throw new AppError('task.not-found');
  });
}

/** With all that was deleted with it, and what it stands in. One that is there is left as it is. */
export function restoreTask(context: Context, visitor: Visitor, taskId: string): Promise<Task> {
  const { database } = context;
  const id = uuidOrNil(taskId);
  return database.session(visitor.caller, async (tx) => {
    await restoreDeletedTask(tx, id, visitor.caller.userId);
    return onlyTask(context, visitor, await tx.rows<TaskRow>(findTask(id)));
  });
}

async function explainFailedInsert(
  { database, links }: Context,
  visitor: Visitor,
  task: Parameters<typeof insertTask>[0],
): Promise<Task> {
  const [[why], [row]] = await database.session(visitor.caller, (tx) =>
    Promise.all([
      tx.rows<{ made_before: boolean; used: boolean; list_there: boolean }>(explainInsert(task)),
      tx.rows<TaskRow>(findTask(task.id)),
    ]),
  );
  if (why?.made_before === true && row !== undefined) return toTask(links, visitor, row);
  if (why?.used === true) throw new AppError('request.key-used');
  throw invalidField(why?.list_there === true ? 'parent_task' : 'task_board_list', 'field.invalid');
}

/** Offsets go further in ISO 8601 than in the database. */
const inUtc = (moment: string): string => new Date(moment).toISOString();

/**
 * A text is not overwritten by one that was typed without knowing it. Whatever else changed since is no reason to
 * refuse, nor is the same text sent again.
 */
function refuseNewer(task: LockedTask, { title, description }: TaskFields, version: number | undefined): void {
  if (version === undefined) return;
  const titleIsNewer = title !== undefined && title !== task.title && version < task.title_version;
  const descriptionIsNewer =
    description !== undefined && description !== task.description && version < task.description_version;
  if (titleIsNewer || descriptionIsNewer) throw new AppError('task.newer');
}
