import type { Statement } from '../database/database';

/**
 * Gives the open tasks of one account to another; whoever was assigned beside them stays. Browsers hear of it. Tasks of
 * boards that the other may not open stay where they are.
 */
export function handOverTasks(fromUser: string, toUser: string, byUser: string): Statement {
  return {
    name: 'hand_over_tasks',
    text: `
      with t as (
        update task set version = version + 1, assigned_to = case
          when $2::uuid = any (assigned_to) then array_remove(assigned_to, $1::uuid)
          else array_replace(assigned_to, $1::uuid, $2::uuid) end
        where tenant_id = (select current_tenant()) and not is_completed and $1::uuid = any (assigned_to)
          and id in (select a.task_id from task_assignee a
                     where a.tenant_id = (select current_tenant()) and a.user_id = $1::uuid)
          and may_open_board(tenant_id, board_id, $2::uuid)
        returning tenant_id, board_id, id, parent_id
      )
      select note_change(t.tenant_id, t.board_id, 'cards', array_agg(t.id) || array_agg(t.parent_id), $3::uuid) from t
      group by t.tenant_id, t.board_id order by t.board_id`,
    values: [fromUser, toUser, byUser],
  };
}
