import type { Checklist, ChecklistItem, ChecklistTemplate, ListedChecklistTemplate } from '@atrium/contracts/boards';
import type { PageQuery } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { readListed } from '../server/pages';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { findLiveTask } from '../comments/repository';
import {
  insertFromTemplate,
  deleteTemplate,
  deleteTemplateItem,
  findChecklistWithItems,
  findTemplate,
  findTemplateItem,
  insertTemplate,
  insertTemplateItem,
  listEveryTemplate,
  listTemplates,
  type EveryTemplateRow,
  type JsonRow,
  type ListedTemplateRow,
  type TemplateItemRow,
} from './template-repository';

export type ChecklistWithItems = Checklist & { readonly items: ChecklistItem[] };

const toTemplateItem = ({ id, title, checklist_template }: TemplateItemRow): TemplateItemRow => ({
  id,
  title,
  checklist_template,
});

export function getTemplates(
  context: Context,
  { caller }: Visitor,
  boardId: string,
  query: PageQuery,
): ReturnType<typeof readListed<ListedTemplateRow, ChecklistTemplate>> {
  return readListed<ListedTemplateRow, ChecklistTemplate>(context, caller, listTemplates(uuidOrNil(boardId)), query, {
    absent: 'board.not-found',
    toItem: ({ value }: ListedTemplateRow) => value,
  });
}

export function getEveryTemplate(
  context: Context,
  { caller }: Visitor,
  query: PageQuery,
): ReturnType<typeof readListed<EveryTemplateRow, ListedChecklistTemplate>> {
  return readListed<EveryTemplateRow, ListedChecklistTemplate>(context, caller, listEveryTemplate(), query, {
    absent: null,
    toItem: ({ id, title, task_board, board_title }: EveryTemplateRow) => ({ id, title, task_board, board_title }),
  });
}

export async function createTemplate(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, task_board: board }: { readonly title: string; readonly task_board: string },
): Promise<ChecklistTemplate> {
  const [made] = await database.write<JsonRow<ChecklistTemplate>>(
    caller,
    insertTemplate(id, board, title, caller.userId),
  );
  if (made?.value) return made.value;
  const [before] = await database.read<JsonRow<ChecklistTemplate>>(caller, findTemplate(id));
  if (!before?.value) throw invalidField('task_board', 'field.invalid');
  if (before.value.task_board !== board) throw new AppError('request.key-used');
  return before.value;
}

export async function removeTemplate({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  const [gone] = await database.write(caller, deleteTemplate(uuidOrNil(id), caller.userId));
  if (gone === undefined) throw new AppError('request.not-found');
}

export async function createTemplateItem(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { title, checklist_template: template }: { readonly title: string; readonly checklist_template: string },
): Promise<TemplateItemRow> {
  const [made] = await database.write<TemplateItemRow>(caller, insertTemplateItem(id, template, title, caller.userId));
  if (made !== undefined) return toTemplateItem(made);
  const [before] = await database.read<TemplateItemRow>(caller, findTemplateItem(id));
  if (before === undefined) throw invalidField('checklist_template', 'field.invalid');
  if (before.checklist_template !== template) throw new AppError('request.key-used');
  return toTemplateItem(before);
}

export async function removeTemplateItem({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  const [gone] = await database.write(caller, deleteTemplateItem(uuidOrNil(id), caller.userId));
  if (gone === undefined) throw new AppError('request.not-found');
}

/** Makes a checklist of the task out of the template; both must be of one board. */
export function applyTemplate(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  taskId: string,
  templateId: string,
): Promise<ChecklistWithItems> {
  return database.session(caller, async (tx) => {
    const [task, template] = [uuidOrNil(taskId), uuidOrNil(templateId)];
    const [insertOne, insertItems] = insertFromTemplate(id, task, template, caller.userId);
    const [[made], known] = await Promise.all([tx.rows(insertOne), tx.rows(findLiveTask(task))]);
    if (made !== undefined) await tx.rows(insertItems);
    const [row] = await tx.rows<JsonRow<ChecklistWithItems>>(findChecklistWithItems(id));
    if (row?.value?.task === task) return row.value;
    if (row?.value) throw new AppError('request.key-used');
    throw new AppError(known.length === 0 ? 'task.not-found' : 'request.not-found');
  });
}
