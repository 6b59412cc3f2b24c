import type { Statement } from '../database/database';
import { liveTask } from '../database/deleted-rows';
import type { FoundKind } from './found-kind';
import { joined } from './people-and-assets';

interface BoardRow {
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

const readBoards = (ids: readonly string[]): Statement => ({
  name: 'read_found_boards',
  text: `
    select b.id, b.title, iso_utc(b.created_at) as at from board b
    where b.tenant_id = (select current_tenant()) and b.id = any ($1) and b.id in (select open_boards())`,
  values: [ids],
});

export const boards: FoundKind = async ({ tx }, found) => {
  const rows = await tx.rows<BoardRow>(readBoards(found.map(({ target }) => target)));
  return rows.map(({ id, title, at }) => ({
    kind: 'board',
    id,
    title,
    detail: '',
    texts: [],
    path: `/task_management/task_board_details/${id}?${new URLSearchParams({ boardTitle: title }).toString()}`,
    picture: null,
    at,
  }));
};

interface TaskRow {
  readonly id: string;
  readonly title: string;
  readonly board: string;
  readonly description: string;
  readonly comments: readonly string[];
  readonly at: string;
}

/** Characters of a description, with its markup, that are looked through for the line that matches. */
const longestDescription = 100_000;

const readTasks = (ids: readonly string[], comments: readonly string[]): Statement => ({
  name: 'read_found_tasks',
  text: `
    select t.id, t.title, b.title as board, coalesce(search_text(left(t.description, ${longestDescription})), '') as description,
      array(
        select m.message from comment m
        where m.tenant_id = t.tenant_id and m.task_id = t.id and m.id = any ($2) order by m.made desc) as comments,
      iso_utc(t.created_at) as at
    from ${liveTask}
    where t.tenant_id = (select current_tenant()) and t.id = any ($1) and t.board_id in (select open_boards())`,
  values: [ids, comments],
});

export const tasks: FoundKind = async ({ tx }, found) => {
  const ids = found.map(({ target }) => target);
  const rows = await tx.rows<TaskRow>(
    readTasks(
      ids,
      found.flatMap(({ sources }) => sources),
    ),
  );
  return rows.map(({ id, title, board, description, comments, at }) => ({
    kind: 'task',
    id,
    title,
    detail: board,
    texts: [description, ...comments],
    path: `/task_management/task_details/${id}`,
    picture: null,
    at,
  }));
};

interface ChecklistRow {
  readonly id: string;
  readonly title: string;
  readonly task: string;
  readonly task_title: string;
  readonly board: string;
  readonly items: readonly string[];
  readonly at: string;
}

const readChecklists = (ids: readonly string[], items: readonly string[]): Statement => ({
  name: 'read_found_checklists',
  text: `
    select c.id, c.title, t.id as task, t.title as task_title, b.title as board,
      array(
        select i.title from checklist_item i
        where i.tenant_id = c.tenant_id and i.checklist_id = c.id and i.id = any ($2) and i.deleted_at is null
        order by i.made) as items,
      iso_utc(t.created_at) as at
    from ${liveTask}
    join checklist c on c.tenant_id = t.tenant_id and c.task_id = t.id
    where c.tenant_id = (select current_tenant()) and c.id = any ($1) and c.deleted_at is null
      and t.board_id in (select open_boards())`,
  values: [ids, items],
});

export const checklists: FoundKind = async ({ tx }, found) => {
  const ids = found.map(({ target }) => target);
  const rows = await tx.rows<ChecklistRow>(
    readChecklists(
      ids,
      found.flatMap(({ sources }) => sources),
    ),
  );
  return rows.map(({ id, title, task, task_title, board, items, at }) => ({
    kind: 'checklist',
    id,
    title,
    detail: joined([task_title, board]),
    texts: items,
    path: `/task_management/task_details/${task}`,
    picture: null,
    at,
  }));
};
