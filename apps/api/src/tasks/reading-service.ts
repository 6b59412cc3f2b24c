import { labelSchema, type AssignedTask, type Label, type Task, type TaskSnapshot } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import { z } from 'zod';
import { toMembers } from '../boards/members';
import { nestComments } from '../comments/nest-comments';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import type { Visitor } from '../server/visitor';
import { findTask, listAssigned, listTasks, type TaskRow } from './repository';
import { findTaskDetails, type TaskDetailsRow } from './task-details-repository';
import { toTask } from './wire-task';

const labelsSchema = z.array(labelSchema);

/** The list's cards, in order. */
export function getTasks(
  context: Context,
  visitor: Visitor,
  listId: string,
  query: PageQuery,
): ReturnType<typeof readListed<TaskRow, Task>> {
  const { links } = context;
  return readListed<TaskRow, Task>(context, visitor.caller, listTasks(uuidOrNil(listId)), query, {
    absent: 'request.not-found',
    toItem: (row: TaskRow) => toTask(links, visitor, row),
  });
}

export async function getTask(context: Context, visitor: Visitor, id: string): Promise<Task> {
  const { database } = context;
  return onlyTask(context, visitor, await database.read<TaskRow>(visitor.caller, findTask(uuidOrNil(id))));
}

export async function getTaskDetails(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
): Promise<TaskSnapshot> {
  const [row] = await database.read<TaskDetailsRow>(visitor.caller, findTaskDetails(uuidOrNil(id)));
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
      attachment: links.make(origin, caller, file),
    })),
    labels: labelsSchema.parse(JSON.parse(row.all_labels)) satisfies Label[],
    templates: row.templates,
    members: toMembers(links, visitor, row.members),
    seq: Number(row.seq),
  };
}

export function getAssignedTasks(
  context: Context,
  { caller }: Visitor,
  userId: string,
  query: PageQuery,
): ReturnType<typeof readListed<AssignedTask, AssignedTask>> {
  return readListed<AssignedTask, AssignedTask>(context, caller, listAssigned(uuidOrNil(userId)), query, {
    absent: 'employee.not-found',
    toItem: ({ id, title, is_completed, due_datetime, board }: AssignedTask) => ({
      id,
      title,
      is_completed,
      due_datetime,
      board,
    }),
  });
}

export function onlyTask({ links }: Context, visitor: Visitor, [row]: readonly TaskRow[]): Task {
  if (row === undefined) throw new AppError('task.not-found');
  return toTask(links, visitor, row);
}
