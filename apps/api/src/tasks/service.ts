import type { AssignedTask, Label, Task, TaskChange, TaskMove, WholeTask } from '@atrium/contracts/boards';
import { labelSchema } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError, messageFor } from '@atrium/errors';
import { cleanHtml } from '@atrium/rich-text/clean';
import { z } from 'zod';
import { toMembers } from '../boards/members';
import { nestComments } from '../comments/nest-comments';
import type { Statement, Transaction } from '../database/database';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { bringBackTask } from './bring-back';
import { deleteTask, lockFamily } from './deletion-repository';
import {
  explainInsert,
  findAnchor,
  findTask,
  insertTask,
  listAssigned,
  listTasks,
  lockList,
  lockParent,
  lockTask,
  moveSubtask,
  moveTask,
  spreadRanks,
  updateTask,
  type Anchor,
  type LockedTask,
  type MovedRow,
  type TaskFields,
  type TaskRow,
} from './repository';
import { findWholeTask, type WholeTaskRow } from './whole-task';
import { toTask } from './wire-task';

export interface NewTask {
  readonly title: string;
  readonly task_board_list: string;
  readonly parent_task?: string | null | undefined;
}

export interface TaskService {
  /** The list's cards, in order. */
  list(visitor: Visitor, listId: string, query: PageQuery): ReturnType<typeof readListed<TaskRow, Task>>;
  retrieve(visitor: Visitor, id: string): Promise<Task>;
  whole(visitor: Visitor, id: string): Promise<WholeTask>;
  assigned(
    visitor: Visitor,
    userId: string,
    query: PageQuery,
  ): ReturnType<typeof readListed<AssignedTask, AssignedTask>>;
  create(visitor: Visitor, id: string, task: NewTask): Promise<Task>;
  /** `cover` lies in the store; it is removed again when the change fails. */
  update(visitor: Visitor, id: string, change: TaskChange, cover?: Upload): Promise<Task>;
  move(visitor: Visitor, id: string, to: TaskMove): Promise<Task>;
  moveSubtask(visitor: Visitor, id: string, before: string | null): Promise<Task>;
  delete(visitor: Visitor, id: string): Promise<void>;
  /** With all that was deleted with it, and what it stands in. One that is there is left as it is. */
  restore(visitor: Visitor, id: string): Promise<Task>;
}

const labelsSchema = z.array(labelSchema);

/** A longer one has its list spread anew: some three hundred moves to and fro between two cards make one of this length. */
const longestRank = 64;

export function createTaskService(context: Context): TaskService {
  const { database, files, links } = context;
  const onlyTask = (visitor: Visitor, [row]: readonly TaskRow[]): Task => {
    if (row === undefined) throw new AppError('task.not-found');
    return toTask(links, visitor, row);
  };

  const explainFailedInsert = async (visitor: Visitor, task: Parameters<typeof insertTask>[0]): Promise<Task> => {
    const [[why], [row]] = await database.session(visitor.caller, (tx) =>
      Promise.all([
        tx.rows<{ made_before: boolean; used: boolean; list_there: boolean }>(explainInsert(task)),
        tx.rows<TaskRow>(findTask(task.id)),
      ]),
    );
    if (why?.made_before === true && row !== undefined) return toTask(links, visitor, row);
    if (why?.used === true) throw new AppError('request.key-used');
    throw invalidField(why?.list_there === true ? 'parent_task' : 'task_board_list', 'field.invalid');
  };

  /** With the list or the parent locked already. A move writes one row, until ranks have grown long. */
  const place = async (tx: Transaction, id: string, move: Statement): Promise<readonly TaskRow[]> => {
    const rows = await tx.rows<MovedRow>(move);
    if ((rows[0]?.rank_length ?? 0) > longestRank) await tx.rows(spreadRanks(id));
    return rows;
  };

  const noReferences = { listId: null, accounts: [], labels: [] } as const;

  return {
    list: (visitor, listId, query) =>
      readListed<TaskRow, Task>(context, visitor.caller, listTasks(idOrNobody(listId)), query, {
        absent: 'request.not-found',
        toItem: (row: TaskRow) => toTask(links, visitor, row),
      }),

    retrieve: async (visitor, id) =>
      onlyTask(visitor, await database.read<TaskRow>(visitor.caller, findTask(idOrNobody(id)))),

    whole: async (visitor, id) => {
      const [row] = await database.read<WholeTaskRow>(visitor.caller, findWholeTask(idOrNobody(id)));
      if (row === undefined) throw new AppError('task.not-found');
      const { caller, origin } = visitor;
      return {
        task: toTask(links, visitor, row),
        board: { id: row.board, title: row.board_title },
        list: { id: row.task_board_list, title: row.list_title },
        parent: row.parent,
        checklists: row.checklists,
        subtasks: row.subtasks,
        comments: nestComments(row.comments),
        attachments: row.attachments.map(({ id: attachmentId, task, file }) => ({
          id: attachmentId,
          task,
          attachment: links.make(origin, caller.hostTenant, file),
        })),
        labels: labelsSchema.parse(JSON.parse(row.all_labels)) satisfies Label[],
        templates: row.templates,
        members: toMembers(links, visitor, row.members),
        seq: Number(row.seq),
      };
    },

    assigned: ({ caller }, userId, query) =>
      readListed<AssignedTask, AssignedTask>(context, caller, listAssigned(idOrNobody(userId)), query, {
        absent: 'employee.not-found',
        toItem: ({ id, title, is_completed, due_datetime, board }: AssignedTask) => ({
          id,
          title,
          is_completed,
          due_datetime,
          board,
        }),
      }),

    create: async (visitor, id, { title, task_board_list: listId, parent_task: parentId }) => {
      const task = { id, title, listId, parentId: parentId ?? null, userId: visitor.caller.userId };
      const [row] = await database.write<TaskRow>(visitor.caller, insertTask(task));
      return row === undefined ? explainFailedInsert(visitor, task) : toTask(links, visitor, row);
    },

    update: async (visitor, taskId, change, cover) => {
      const id = idOrNobody(taskId);
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
          if (change.task !== undefined && change.task.toLowerCase() !== id)
            throw invalidField('task', 'field.invalid');
          refuseNewer(task, fields, change.version);
          const moves = listId !== undefined && listId !== task.list_id;
          if (moves) await place(tx, id, moveTask(id, listId, null, caller.userId));
          if (cover !== undefined) await insertFile(tx, tenantId, cover);
          const hasFields = Object.values(fields).some((value) => value !== undefined);
          const rows = await tx.rows<TaskRow>(hasFields ? updateTask(id, fields, caller.userId) : findTask(id));
          const replaced = fields.cover_id === undefined ? null : task.cover_id;
          if (replaced !== null) await deleteFiles(tx, [replaced]);
          return { rows, replaced, tenantId };
        });
        if (replaced !== null) await removeFiles(files, tenantId, [replaced]);
        return onlyTask(visitor, rows);
      } catch (error) {
        if (cover !== undefined) await discardAfter(error, files, [cover]);
        throw error;
      }
    },

    move: (visitor, taskId, { task_board_list: listId, before = null }) => {
      const id = idOrNobody(taskId);
      return database.session(visitor.caller, async (tx) => {
        const [, [task]] = await Promise.all([
          tx.rows(lockList(listId)),
          tx.rows<LockedTask>(lockTask(id, { ...noReferences, listId })),
        ]);
        if (task === undefined) throw new AppError('task.not-found');
        refuseWrongReferences(task, listId);
        if (task.parent_id !== null) throw invalidField('task_board_list', 'field.invalid');
        if (before !== null) await refuseWrongAnchor(tx, id, before, (anchor) => anchor.parent_id === null);
        return onlyTask(visitor, await place(tx, id, moveTask(id, listId, before, visitor.caller.userId)));
      });
    },

    moveSubtask: (visitor, taskId, before) => {
      const id = idOrNobody(taskId);
      return database.session(visitor.caller, async (tx) => {
        const [parent] = await tx.rows<{ id: string }>(lockParent(id));
        if (parent === undefined) throw new AppError('task.not-found');
        if (before !== null) await refuseWrongAnchor(tx, id, before, (anchor) => anchor.parent_id === parent.id);
        return onlyTask(visitor, await place(tx, id, moveSubtask(id, before, visitor.caller.userId)));
      });
    },

    delete: ({ caller }, taskId) => {
      const id = idOrNobody(taskId);
      return database.session(caller, async (tx) => {
        const [, gone] = await Promise.all([tx.rows(lockFamily(id)), tx.rows(deleteTask(id, caller.userId))]);
        if (gone.length === 0) throw new AppError('task.not-found');
      });
    },

    restore: (visitor, taskId) => {
      const id = idOrNobody(taskId);
      return database.session(visitor.caller, async (tx) => {
        await bringBackTask(tx, id, visitor.caller.userId);
        return onlyTask(visitor, await tx.rows<TaskRow>(findTask(id)));
      });
    },
  };
}

/** Offsets go further in ISO 8601 than in the database. */
const inUtc = (moment: string): string => new Date(moment).toISOString();

function refuseWrongReferences(task: LockedTask, listId: string | undefined): void {
  // A subtask stands where its parent does.
  const leavesParent = task.parent_id !== null && listId !== undefined && listId !== task.list_id;
  if (!task.list_fits || leavesParent) throw invalidField('task_board_list', 'field.invalid');
  if (!task.accounts_fit) throw invalidField('assigned_to', 'assign.not-selected');
  if (!task.labels_fit) throw invalidField('labels', 'field.invalid');
}

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

/** One that moved elsewhere in the meantime is fine, and means the end; one of another board or none is not. */
async function refuseWrongAnchor(
  tx: Transaction,
  taskId: string,
  before: string,
  fits: (anchor: Anchor) => boolean,
): Promise<void> {
  const [anchor] = before === taskId ? [] : await tx.rows<Anchor>(findAnchor(before, taskId));
  if (anchor === undefined || !fits(anchor)) throw invalidField('before', 'field.invalid');
}
