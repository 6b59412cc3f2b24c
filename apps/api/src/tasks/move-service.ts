import type { Task, TaskMove } from '@atrium/contracts/boards';
import { AppError } from '@atrium/errors';
import type { Statement, Transaction } from '../database/database';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import {
  findAnchor,
  lockList,
  lockParent,
  placeSubtask,
  placeTask,
  spreadRanks,
  type Anchor,
  type MovedRow,
} from './move-repository';
import { lockTask, type LockedTask, type TaskRow } from './repository';
import { onlyTask } from './reading-service';

/** A longer one has its list spread anew: some three hundred moves to and fro between two cards make one of this length. */
const longestRank = 64;

export function moveTask(
  context: Context,
  visitor: Visitor,
  taskId: string,
  { task_board_list: listId, before = null }: TaskMove,
): Promise<Task> {
  const { database } = context;
  const noReferences = { listId: null, accounts: [], labels: [] } as const;
  const id = uuidOrNil(taskId);
  return database.session(visitor.caller, async (tx) => {
    const [, [task]] = await Promise.all([
      tx.rows(lockList(listId)),
      tx.rows<LockedTask>(lockTask(id, { ...noReferences, listId })),
    ]);
    if (task === undefined) throw new AppError('task.not-found');
    refuseWrongReferences(task, listId);
    if (task.parent_id !== null) throw invalidField('task_board_list', 'field.invalid');
    if (before !== null) await refuseWrongAnchor(tx, id, before, (anchor) => anchor.parent_id === null);
    return onlyTask(context, visitor, await runMove(tx, id, placeTask(id, listId, before, visitor.caller.userId)));
  });
}

export function moveSubtask(context: Context, visitor: Visitor, taskId: string, before: string | null): Promise<Task> {
  const { database } = context;
  const id = uuidOrNil(taskId);
  return database.session(visitor.caller, async (tx) => {
    const [parent] = await tx.rows<{ id: string }>(lockParent(id));
    if (parent === undefined) throw new AppError('task.not-found');
    if (before !== null) await refuseWrongAnchor(tx, id, before, (anchor) => anchor.parent_id === parent.id);
    return onlyTask(context, visitor, await runMove(tx, id, placeSubtask(id, before, visitor.caller.userId)));
  });
}

/** With the list or the parent locked already. A move writes one row, until ranks have grown long. */
export async function runMove(tx: Transaction, id: string, move: Statement): Promise<readonly TaskRow[]> {
  const rows = await tx.rows<MovedRow>(move);
  if ((rows[0]?.rank_length ?? 0) > longestRank) await tx.rows(spreadRanks(id));
  return rows;
}

export function refuseWrongReferences(task: LockedTask, listId: string | undefined): void {
  // A subtask stands where its parent does.
  const leavesParent = task.parent_id !== null && listId !== undefined && listId !== task.list_id;
  if (!task.list_fits || leavesParent) throw invalidField('task_board_list', 'field.invalid');
  if (!task.accounts_fit) throw invalidField('assigned_to', 'assign.not-selected');
  if (task.unavailable !== null) throw invalidField('assigned_to', 'assign.unavailable', { name: task.unavailable });
  if (task.outsider !== null) throw invalidField('assigned_to', 'assign.not-member', { name: task.outsider });
  if (!task.labels_fit) throw invalidField('labels', 'field.invalid');
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
