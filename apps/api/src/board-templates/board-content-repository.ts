import type { BoardTemplateContent } from '@atrium/contracts/board-templates';
import type { Statement } from '../database/database';

type Content = BoardTemplateContent;
type Card = Content['lists'][number]['cards'][number];

/** What a board is made of, with labels of cards by id. */
export interface BoardContentRow {
  /** Cards and subtasks. */
  readonly tasks: number;
  readonly labels: readonly (Content['labels'][number] & { readonly id: string })[];
  readonly lists: readonly {
    readonly title: string;
    readonly cards: readonly (Omit<Card, 'labels'> & { readonly labels: readonly string[] })[];
  }[];
  readonly checklists: Content['checklists'];
}

const items = (table: string, condition: string): string => `
  (select coalesce(json_agg(i.title order by i.made), '[]') from ${table} i
   where i.tenant_id = c.tenant_id and ${condition})`;

const cardJson = `json_build_object('title', t.title, 'description', t.description, 'labels', t.labels,
  'subtasks', (
    select coalesce(json_agg(s.title order by s.rank, s.id), '[]') from task s
    where s.tenant_id = t.tenant_id and s.board_id = t.board_id and s.parent_id = t.id and s.deleted_at is null),
  'checklists', (
    select coalesce(json_agg(json_build_object('title', c.title, 'items',
      ${items('checklist_item', 'i.task_id = c.task_id and i.checklist_id = c.id and i.deleted_at is null')}
    ) order by c.made), '[]')
    from checklist c where c.tenant_id = t.tenant_id and c.task_id = t.id and c.deleted_at is null))`;

/** No row where there is no such board. */
export function findBoardContent(boardId: string): Statement {
  return {
    name: 'find_board_content',
    text: `
      select
        (select count(*)::int from task t join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id
         where t.tenant_id = b.tenant_id and t.board_id = b.id and t.deleted_at is null and l.deleted_at is null) as tasks,
        (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'colour', a.colour) order by a.made), '[]')
         from label a where a.tenant_id = b.tenant_id and a.board_id = b.id) as labels,
        (select coalesce(json_agg(json_build_object('title', l.title, 'cards', (
            select coalesce(json_agg(${cardJson} order by t.rank, t.id), '[]') from task t
            where t.tenant_id = l.tenant_id and t.board_id = l.board_id and t.list_id = l.id
              and t.parent_id is null and t.deleted_at is null)) order by l.position), '[]')
         from task_list l where l.tenant_id = b.tenant_id and l.board_id = b.id and l.deleted_at is null) as lists,
        (select coalesce(json_agg(json_build_object('title', c.title, 'items',
            ${items('checklist_template_item', 'i.template_id = c.id')}) order by c.made), '[]')
         from checklist_template c where c.tenant_id = b.tenant_id and c.board_id = b.id) as checklists
      from board b where b.tenant_id = (select current_tenant()) and b.id = $1 and b.deleted_at is null`,
    values: [boardId],
  };
}

/** Rows of a new board, by table. */
export interface BoardRows {
  readonly labels: readonly { readonly id: string; readonly name: string; readonly colour: string }[];
  readonly lists: readonly { readonly id: string; readonly title: string }[];
  readonly cards: readonly {
    readonly id: string;
    readonly list: string;
    readonly title: string;
    readonly description: string;
    readonly labels: readonly string[];
    readonly rank: string;
  }[];
  readonly subtasks: readonly {
    readonly id: string;
    readonly list: string;
    readonly parent: string;
    readonly title: string;
    readonly rank: string;
  }[];
  readonly checklists: readonly { readonly id: string; readonly task: string; readonly title: string }[];
  readonly items: readonly {
    readonly id: string;
    readonly task: string;
    readonly checklist: string;
    readonly title: string;
  }[];
  readonly templates: readonly { readonly id: string; readonly title: string }[];
  readonly templateItems: readonly { readonly id: string; readonly template: string; readonly title: string }[];
}

const rowsAs = (columns: string): string =>
  `from rows from (jsonb_to_recordset($1::jsonb) as (${columns})) with ordinality as r`;

/** Fills a new board, in the order of the references between tables. */
export function insertBoardRows(boardId: string, rows: BoardRows, userId: string): readonly Statement[] {
  const insert = (part: keyof BoardRows, text: string, more: readonly unknown[] = [boardId]): Statement => ({
    name: `insert_board_${part}`,
    text: `${text} order by r.ordinality`,
    values: [JSON.stringify(rows[part]), ...more],
  });
  return [
    insert(
      'labels',
      `insert into label (tenant_id, board_id, id, name, colour)
       select (select current_tenant()), $2, r.id, r.name, r.colour ${rowsAs('id uuid, name text, colour text')}`,
    ),
    insert(
      'lists',
      `insert into task_list (tenant_id, board_id, id, title, position)
       select (select current_tenant()), $2, r.id, r.title, r.ordinality ${rowsAs('id uuid, title text')}`,
    ),
    insert(
      'cards',
      `insert into task (tenant_id, board_id, list_id, id, title, description, labels, rank, created_by)
       select (select current_tenant()), $2, r.list, r.id, r.title, r.description, r.labels, r.rank, $3
       ${rowsAs('id uuid, list uuid, title text, description text, labels uuid[], rank text')}`,
      [boardId, userId],
    ),
    insert(
      'subtasks',
      `insert into task (tenant_id, board_id, list_id, parent_id, id, title, rank, created_by)
       select (select current_tenant()), $2, r.list, r.parent, r.id, r.title, r.rank, $3
       ${rowsAs('id uuid, list uuid, parent uuid, title text, rank text')}`,
      [boardId, userId],
    ),
    insert(
      'checklists',
      `insert into checklist (tenant_id, board_id, task_id, id, title)
       select (select current_tenant()), $2, r.task, r.id, r.title ${rowsAs('id uuid, task uuid, title text')}`,
    ),
    insert(
      'items',
      `insert into checklist_item (tenant_id, task_id, checklist_id, id, title)
       select (select current_tenant()), r.task, r.checklist, r.id, r.title
       ${rowsAs('id uuid, task uuid, checklist uuid, title text')}`,
      [],
    ),
    insert(
      'templates',
      `insert into checklist_template (tenant_id, board_id, id, title)
       select (select current_tenant()), $2, r.id, r.title ${rowsAs('id uuid, title text')}`,
    ),
    insert(
      'templateItems',
      `insert into checklist_template_item (tenant_id, template_id, id, title)
       select (select current_tenant()), r.template, r.id, r.title ${rowsAs('id uuid, template uuid, title text')}`,
      [],
    ),
  ];
}
