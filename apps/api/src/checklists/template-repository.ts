import type { ChecklistTemplate, ListedChecklistTemplate } from '@atrium/contracts/boards';
import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';
import { checklistJson, templateJson } from '../tasks/task-details-repository';

/** A template or checklist comes as one JSON value, items inside. */
export interface JsonRow<Value> {
  readonly value: Value | null;
}

const boardIsLive = (table: 'c' | 'checklist_template'): string =>
  `exists (select from board b where b.tenant_id = ${table}.tenant_id and b.id = ${table}.board_id and b.deleted_at is null)`;

export interface ListedTemplateRow {
  readonly id: string;
  readonly value: ChecklistTemplate;
}

/** One empty row where there are none, no row without a board. */
export function listTemplates(boardId: string): Statement {
  return {
    name: 'list_templates',
    text: `
      select c.id, case when c.id is null then null else ${templateJson} end as value from board b
      left join checklist_template c on c.tenant_id = b.tenant_id and c.board_id = b.id
      where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null order by c.made`,
    values: [boardId],
  };
}

/** Those of all boards that the caller may open. */
export function listEveryTemplate(): Statement {
  return {
    name: 'list_every_template',
    text: `
      select c.id, c.title, c.board_id as task_board, b.title as board_title from checklist_template c
      join board b on b.tenant_id = c.tenant_id and b.id = c.board_id
      where c.tenant_id = (select current_tenant()) and b.id in (select open_boards())
      order by lower(c.title), lower(b.title), c.made`,
  };
}

export type EveryTemplateRow = ListedChecklistTemplate;

export function findTemplate(id: string): Statement {
  return {
    name: 'find_template',
    text: `select ${templateJson} as value from checklist_template c
           where c.tenant_id = (select current_tenant()) and c.id = $1 and ${boardIsLive('c')}`,
    values: [id],
  };
}

/** No row where the board is not there or the id is used already. */
export function insertTemplate(id: string, boardId: string, title: string, userId: string): Statement {
  return {
    name: 'insert_template',
    text: `
      with c as (
        insert into checklist_template (tenant_id, board_id, id, title)
        select b.tenant_id, b.id, $1, $3 from board b
        where b.tenant_id = (select current_tenant()) and b.id = $2 and b.deleted_at is null
        on conflict do nothing
        returning *
      )
      select ${templateJson} as value, note_change(c.tenant_id, c.board_id, 'board', '{}', $4) from c`,
    values: [id, boardId, title, userId],
  };
}

export function deleteTemplate(id: string, userId: string): Statement {
  return {
    name: 'delete_template',
    text: `
      with c as (
        delete from checklist_template
        where tenant_id = (select current_tenant()) and id = $1 and ${boardIsLive('checklist_template')} returning *
      )
      select c.id, note_change(c.tenant_id, c.board_id, 'board', '{}', $2) from c`,
    values: [id, userId],
  };
}

export interface TemplateItemRow {
  readonly id: string;
  readonly title: string;
  readonly checklist_template: string;
}

const itemColumns = 'i.id, i.title, i.template_id as checklist_template';

/** No row where the template is not there or the id is used already. */
export function insertTemplateItem(id: string, templateId: string, title: string, userId: string): Statement {
  return {
    name: 'insert_template_item',
    text: `
      with place as (
        select c.tenant_id, c.board_id, c.id from checklist_template c
        where c.tenant_id = (select current_tenant()) and c.id = $2 and ${boardIsLive('c')}
      ), i as (
        insert into checklist_template_item (tenant_id, template_id, id, title)
        select tenant_id, id, $1, $3 from place
        on conflict do nothing
        returning *
      )
      select ${itemColumns}, note_change(i.tenant_id, place.board_id, 'board', '{}', $4) from i, place`,
    values: [id, templateId, title, userId],
  };
}

export function findTemplateItem(id: string): Statement {
  return {
    name: 'find_template_item',
    text: `
      select ${itemColumns} from checklist_template_item i
      join checklist_template c on c.tenant_id = i.tenant_id and c.id = i.template_id
      where i.tenant_id = (select current_tenant()) and i.id = $1 and ${boardIsLive('c')}`,
    values: [id],
  };
}

export function deleteTemplateItem(id: string, userId: string): Statement {
  return {
    name: 'delete_template_item',
    text: `
      with i as (
        delete from checklist_template_item x using checklist_template c
        where x.tenant_id = (select current_tenant()) and x.id = $1 and c.tenant_id = x.tenant_id and c.id = x.template_id
          and ${boardIsLive('c')}
        returning x.tenant_id, x.id, c.board_id
      )
      select i.id, note_change(i.tenant_id, i.board_id, 'board', '{}', $2) from i`,
    values: [id, userId],
  };
}

/**
 * A new checklist of a task, made of a template of its board. Two statements, because the second one's items refer to
 * the first one's row. No row where task and template don't fit or the id is used already.
 */
export function insertFromTemplate(
  id: string,
  taskId: string,
  templateId: string,
  userId: string,
): readonly [Statement, Statement] {
  return [
    {
      name: 'apply_template',
      text: `
        with c as (
          insert into checklist (tenant_id, board_id, task_id, id, title)
          select t.tenant_id, t.board_id, t.id, $1, p.title
          from ${liveTask}
          join checklist_template p on p.tenant_id = t.tenant_id and p.board_id = t.board_id and p.id = $3
          where t.tenant_id = (select current_tenant()) and t.id = $2
          on conflict do nothing
          returning *
        )
        select c.id, note_change(c.tenant_id, c.board_id, 'cards', array[c.task_id], $4) from c`,
      values: [id, taskId, templateId, userId],
    },
    {
      name: 'apply_template_items',
      text: `
        insert into checklist_item (tenant_id, task_id, checklist_id, id, title)
        select c.tenant_id, c.task_id, c.id, gen_random_uuid(), i.title
        from checklist c
        join checklist_template_item i on i.tenant_id = c.tenant_id and i.template_id = $2
        where c.tenant_id = (select current_tenant()) and c.id = $1
        order by i.made`,
      values: [id, templateId],
    },
  ];
}

export function findChecklistWithItems(id: string): Statement {
  return {
    name: 'find_checklist_with_items',
    text: `select ${checklistJson} as value from ${liveTask}
           join checklist c on c.tenant_id = t.tenant_id and c.task_id = t.id and c.deleted_at is null
           where c.tenant_id = (select current_tenant()) and c.id = $1`,
    values: [id],
  };
}
