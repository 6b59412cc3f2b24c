import type { Checklist, ChecklistItem } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { idOrNobody } from '../database/ids';
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
  restoreChecklist,
  restoreItem,
  updateChecklist,
  updateItem,
  type ChecklistRow,
  type ItemChange,
  type ItemRow,
} from './repository';

export interface ChecklistService {
  list(visitor: Visitor, taskId: string, query: PageQuery): ReturnType<typeof readListed<ChecklistRow, Checklist>>;
  create(visitor: Visitor, id: string, checklist: Omit<Checklist, 'id'>): Promise<Checklist>;
  rename(visitor: Visitor, id: string, title: string): Promise<Checklist>;
  delete(visitor: Visitor, id: string): Promise<void>;
  /** With the items that were deleted with it. */
  restore(visitor: Visitor, id: string): Promise<Checklist>;
  /** Of all checklists of the task. */
  listItems(visitor: Visitor, taskId: string, query: PageQuery): ReturnType<typeof readListed<ItemRow, ChecklistItem>>;
  createItem(
    visitor: Visitor,
    id: string,
    item: { readonly title: string; readonly task_check_list: string },
  ): Promise<ChecklistItem>;
  updateItem(visitor: Visitor, id: string, change: ItemChange): Promise<ChecklistItem>;
  deleteItem(visitor: Visitor, id: string): Promise<void>;
  restoreItem(visitor: Visitor, id: string): Promise<ChecklistItem>;
}

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

export function createChecklistService(context: Context): ChecklistService {
  const { database } = context;
  return {
    list: ({ caller }, taskId, query) =>
      readListed<ChecklistRow, Checklist>(context, caller, listChecklists(idOrNobody(taskId)), query, {
        absent: 'task.not-found',
        toItem: toChecklist,
      }),

    create: async ({ caller }, id, { title, task }) => {
      const [made] = await database.write<ChecklistRow>(caller, insertChecklist(id, task, title, caller.userId));
      if (made !== undefined) return toChecklist(made);
      const [before] = await database.read<ChecklistRow>(caller, findChecklist(id));
      if (before === undefined) throw invalidField('task', 'field.invalid');
      if (before.task !== task) throw new AppError('request.key-used');
      return toChecklist(before);
    },

    rename: async ({ caller }, id, title) =>
      toChecklist(
        found(await database.write<ChecklistRow>(caller, updateChecklist(idOrNobody(id), title, caller.userId))),
      ),

    delete: async ({ caller }, id) => {
      await database.session(caller, async (tx) => {
        const [gone] = await Promise.all([
          tx.rows(deleteChecklist(idOrNobody(id), caller.userId)),
          tx.rows(deleteItemsOf(idOrNobody(id))),
        ]);
        found(gone);
      });
    },

    restore: async ({ caller }, id) =>
      toChecklist(found(await database.write<ChecklistRow>(caller, restoreChecklist(idOrNobody(id), caller.userId)))),

    listItems: ({ caller }, taskId, query) =>
      readListed<ItemRow, ChecklistItem>(context, caller, listItems(idOrNobody(taskId)), query, {
        absent: 'task.not-found',
        toItem,
      }),

    createItem: async ({ caller }, id, { title, task_check_list: checklist }) => {
      const [made] = await database.write<ItemRow>(caller, insertItem(id, checklist, title, caller.userId));
      if (made !== undefined) return toItem(made);
      const [before] = await database.read<ItemRow>(caller, findItem(id));
      if (before === undefined) throw invalidField('task_check_list', 'field.invalid');
      if (before.task_check_list !== checklist) throw new AppError('request.key-used');
      return toItem(before);
    },

    updateItem: async ({ caller }, id, change) =>
      toItem(found(await database.write<ItemRow>(caller, updateItem(idOrNobody(id), change, caller.userId)))),

    deleteItem: async ({ caller }, id) => {
      found(await database.write(caller, deleteItem(idOrNobody(id), caller.userId)));
    },

    restoreItem: async ({ caller }, id) =>
      toItem(found(await database.write<ItemRow>(caller, restoreItem(idOrNobody(id), caller.userId)))),
  };
}
