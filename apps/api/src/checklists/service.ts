import type { Checklist, ChecklistItem } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import {
  deleteChecklist,
  deleteItem,
  deleteItemsOf,
  findChecklist,
  findItem,
  insertChecklist,
  insertItem,
  listChecklists,
  listItems,
  undeleteChecklist,
  undeleteItem,
  updateChecklist,
  updateItem,
  type ChecklistRow,
  type ItemChange,
  type ItemRow,
} from './repository';

const toChecklist = ({ id, title, task }: ChecklistRow): Checklist => ({ id, title, task });
const toItem = ({ id, title, task_check_list, is_completed, link }: ItemRow): ChecklistItem => ({
  id,
  title,
  task_check_list,
  is_completed,
  link,
});

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('request.not-found');
  return row;
}

export function getChecklists(
  context: Context,
  { caller }: Visitor,
  taskId: string,
  query: PageQuery,
): ReturnType<typeof readListed<ChecklistRow, Checklist>> {
  return readListed<ChecklistRow, Checklist>(context, caller, listChecklists(uuidOrNil(taskId)), query, {
    absent: 'task.not-found',
    toItem: toChecklist,
  });
}

export async function createChecklist(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, task }: Omit<Checklist, 'id'>,
): Promise<Checklist> {
  const [made] = await database.write<ChecklistRow>(caller, insertChecklist(id, task, title, caller.userId));
  if (made !== undefined) return toChecklist(made);
  const [before] = await database.read<ChecklistRow>(caller, findChecklist(id));
  if (before === undefined) throw invalidField('task', 'field.invalid');
  if (before.task !== task) throw new AppError('request.key-used');
  return toChecklist(before);
}

export async function renameChecklist(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  title: string,
): Promise<Checklist> {
  return toChecklist(
    found(await database.write<ChecklistRow>(caller, updateChecklist(uuidOrNil(id), title, caller.userId))),
  );
}

export async function removeChecklist({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  await database.session(caller, async (tx) => {
    const [gone] = await Promise.all([
      tx.rows(deleteChecklist(uuidOrNil(id), caller.userId)),
      tx.rows(deleteItemsOf(uuidOrNil(id))),
    ]);
    found(gone);
  });
}

/** With the items that were deleted with it. */
export async function restoreChecklist({ database }: Context, { caller }: Visitor, id: string): Promise<Checklist> {
  return toChecklist(
    found(await database.write<ChecklistRow>(caller, undeleteChecklist(uuidOrNil(id), caller.userId))),
  );
}

/** Of all checklists of the task. */
export function getItems(
  context: Context,
  { caller }: Visitor,
  taskId: string,
  query: PageQuery,
): ReturnType<typeof readListed<ItemRow, ChecklistItem>> {
  return readListed<ItemRow, ChecklistItem>(context, caller, listItems(uuidOrNil(taskId)), query, {
    absent: 'task.not-found',
    toItem,
  });
}

export async function createItem(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, task_check_list: checklist }: { readonly title: string; readonly task_check_list: string },
): Promise<ChecklistItem> {
  const [made] = await database.write<ItemRow>(caller, insertItem(id, checklist, title, caller.userId));
  if (made !== undefined) return toItem(made);
  const [before] = await database.read<ItemRow>(caller, findItem(id));
  if (before === undefined) throw invalidField('task_check_list', 'field.invalid');
  if (before.task_check_list !== checklist) throw new AppError('request.key-used');
  return toItem(before);
}

export async function changeItem(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  change: ItemChange,
): Promise<ChecklistItem> {
  return toItem(found(await database.write<ItemRow>(caller, updateItem(uuidOrNil(id), change, caller.userId))));
}

export async function removeItem({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  found(await database.write(caller, deleteItem(uuidOrNil(id), caller.userId)));
}

export async function restoreItem({ database }: Context, { caller }: Visitor, id: string): Promise<ChecklistItem> {
  return toItem(found(await database.write<ItemRow>(caller, undeleteItem(uuidOrNil(id), caller.userId))));
}
