import { liveTask } from '../tasks/repository';

/** A file is not one of a deleted task, whose links must not open it any more. The bytes go with the task itself. */
export const notInTrash = (file: string): string => `
  not exists (
    select from attachment a where a.tenant_id = ${file}.tenant_id and a.file_id = ${file}.id
      and not exists (select from ${liveTask} where t.tenant_id = a.tenant_id and t.id = a.task_id))
  and not exists (
    select from task c where c.tenant_id = ${file}.tenant_id and c.cover_id = ${file}.id
      and not exists (select from ${liveTask} where t.tenant_id = c.tenant_id and t.id = c.id))`;
