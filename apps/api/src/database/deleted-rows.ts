import { trashDays } from '@atrium/contracts/boards';

/** What is deleted can be restored for this long; then it counts as gone, also where the nightly job has not come by yet. */
export const isRestorable = (table: string): string =>
  `${table}.deleted_at > now() - make_interval(days => ${trashDays})`;

/** A task `t` is there unless it, its list `l` or its board `b` is deleted. */
export const liveTask = `
  task t
  join task_list l on l.tenant_id = t.tenant_id and l.id = t.list_id and l.deleted_at is null and t.deleted_at is null
  join board b on b.tenant_id = t.tenant_id and b.id = t.board_id and b.deleted_at is null`;

/** A file is not one of a deleted task, whose links must not open it any more. The bytes go with the task itself. */
export const notInTrash = (file: string): string => `
  not exists (
    select from attachment a where a.tenant_id = ${file}.tenant_id and a.file_id = ${file}.id
      and not exists (select from ${liveTask} where t.tenant_id = a.tenant_id and t.id = a.task_id))
  and not exists (
    select from task c where c.tenant_id = ${file}.tenant_id and c.cover_id = ${file}.id
      and not exists (select from ${liveTask} where t.tenant_id = c.tenant_id and t.id = c.id))`;

/** A file is not one of a board that an account may not open. For statements that run without a session. */
export const notOfHiddenBoard = (file: string, account: string): string => `
  not exists (
    select from attachment a where a.tenant_id = ${file}.tenant_id and a.file_id = ${file}.id
      and not may_open_board(a.tenant_id, a.board_id, ${account}::uuid))
  and not exists (
    select from task c where c.tenant_id = ${file}.tenant_id and c.cover_id = ${file}.id
      and not may_open_board(c.tenant_id, c.board_id, ${account}::uuid))`;
