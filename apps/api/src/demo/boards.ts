import { insertLabel } from '../labels/repository';
import { insertBoard } from '../boards/repository';
import { insertList, numberLists } from '../boards/list-repository';
import { insertChecklist, insertItem, updateItem } from '../checklists/repository';
import { insertTemplate, insertTemplateItem } from '../checklists/template-repository';
import { insertComment } from '../comments/repository';
import type { Statement, Transaction } from '../database/database';
import { newId } from '../database/ids';
import { insertTask, updateTask } from '../tasks/repository';
import { insertMember, insertWorkspace } from '../workspaces/repository';
import { demoBoards, type DemoBoard, type DemoTask } from './board-plans';
import { actAs, actAsNobody } from './notifications';

const dayMs = 86_400_000;

/** Fills a company with boards, through the statements that the calls use. `userIds` are its people in their order. */
export async function insertDemoBoards(
  tx: Transaction,
  company: string,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> {
  const [admin] = userIds;
  if (admin === undefined) return;
  await tx.rows(actAs(admin));
  for (const board of demoBoards[company] ?? []) await insertDemoBoard(tx, board, userIds, admin);
  await tx.rows(spreadOverWeeks);
  await tx.rows(actAsNobody);
  // Nobody follows a board that is only being made.
  await tx.rows({
    text: `delete from board_change where tenant_id = $1`,
    values: [tenantId],
  });
}

/** Cards were made over the last three months, and some of them completed since: boards have a past that dashboards show. */
const spreadOverWeeks = {
  text: `
    with placed as (
      select id, row_number() over (order by id) as place from task where tenant_id = (select current_tenant())
    ), dated as (
      select id, now() - make_interval(days => (8 + place * 13 % 84)::int) as made, (2 + place * 3 % 6)::int as days from placed
    )
    update task t set created_at = d.made,
      completed_at = case when t.is_completed then d.made + make_interval(days => d.days) end
    from dated d where t.tenant_id = (select current_tenant()) and t.id = d.id`,
} as const satisfies Statement;

async function insertDemoBoard(
  tx: Transaction,
  plan: DemoBoard,
  userIds: readonly string[],
  admin: string,
): Promise<void> {
  const boardId = newId();
  await tx.rows(insertBoard(boardId, plan.title, admin, await insertDemoWorkspace(tx, plan, userIds, admin)));
  const labels = new Map<string, string>();
  for (const [name, colour] of Object.entries(plan.labels)) {
    const id = newId();
    labels.set(name, id);
    await tx.rows(insertLabel(id, boardId, name, colour, admin));
  }
  for (const [title, items] of Object.entries(plan.templates)) {
    const id = newId();
    await tx.rows(insertTemplate(id, boardId, title, admin));
    for (const item of items) await tx.rows(insertTemplateItem(newId(), id, item, admin));
  }
  for (const [index, [title, tasks]] of Object.entries(plan.lists).entries()) {
    const listId = newId();
    await tx.rows(insertList(listId, boardId, title));
    await tx.rows(numberLists(listId, index + 1));
    for (const task of tasks) await insertDemoTask(tx, task, { listId, labels, userIds, admin });
  }
}

/** Null for the open one, which is there already. */
async function insertDemoWorkspace(
  tx: Transaction,
  { workspace }: DemoBoard,
  userIds: readonly string[],
  admin: string,
): Promise<string | null> {
  if (workspace === undefined) return null;
  const id = newId();
  await tx.rows(insertWorkspace(id, workspace.name, true, admin));
  for (const place of workspace.members) await tx.rows(insertMember(id, userIds[place] ?? admin));
  return id;
}

interface Surroundings {
  readonly listId: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly userIds: readonly string[];
  readonly admin: string;
}

async function insertDemoTask(
  tx: Transaction,
  task: DemoTask,
  { listId, labels, userIds, admin }: Surroundings,
): Promise<void> {
  const id = newId();
  await tx.rows(insertTask({ id, title: task.title, listId, parentId: null, userId: admin }));
  await tx.rows(
    updateTask(
      id,
      {
        description: task.text,
        is_completed: task.done,
        due_at: task.due === undefined ? undefined : atThreeOClock(task.due),
        assigned_to: (task.people ?? []).flatMap((place) => userIds[place] ?? []),
        labels: (task.labels ?? []).flatMap((name) => labels.get(name) ?? []),
      },
      admin,
    ),
  );
  for (const [title, items] of Object.entries(task.checklists ?? {})) {
    const checklistId = newId();
    await tx.rows(insertChecklist(checklistId, id, title, admin));
    for (const item of items) {
      const itemId = newId();
      await tx.rows(insertItem(itemId, checklistId, withoutTick(item), admin));
      if (isTicked(item)) await tx.rows(updateItem(itemId, { is_completed: true }, admin));
    }
  }
  for (const subtask of task.subtasks ?? []) {
    const subtaskId = newId();
    await tx.rows(insertTask({ id: subtaskId, title: withoutTick(subtask), listId, parentId: id, userId: admin }));
    if (isTicked(subtask)) await tx.rows(updateTask(subtaskId, { is_completed: true }, admin));
  }
  let comment: string | null = null;
  for (const [place, message] of task.comments ?? []) {
    const isReply = message.startsWith('→ ');
    const commentId = newId();
    await tx.rows(
      insertComment({
        id: commentId,
        taskId: id,
        parentId: isReply ? comment : null,
        message: isReply ? message.slice(2) : message,
        userId: userIds[place] ?? admin,
      }),
    );
    if (!isReply) comment = commentId;
  }
}

const isTicked = (text: string): boolean => text.startsWith('✓ ');
const withoutTick = (text: string): string => (isTicked(text) ? text.slice(2) : text);

/** In the afternoon of a day from today, in Dhaka. */
function atThreeOClock(days: number): string {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return `${day}T09:00:00Z`;
}
