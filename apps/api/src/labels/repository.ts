import type { Statement } from '../database/database';

export interface LabelRow {
  readonly id: string;
  readonly board: string;
  readonly name: string;
  readonly colour: string;
}

const columns = 'a.id, a.board_id as board, a.name, a.colour';
const ofLiveBoard = `exists (
  select from board b where b.tenant_id = label.tenant_id and b.id = label.board_id and b.deleted_at is null)`;

/** No row where the board is not there or the id is used already. */
export function insertLabel(id: string, board: string, name: string, colour: string, userId: string): Statement {
  return {
    name: 'insert_label',
    text: `
      with a as (
        insert into label (tenant_id, board_id, id, name, colour)
        select b.tenant_id, b.id, $1, $3, $4 from board b
        where b.tenant_id = (select current_tenant()) and b.id = $2 and b.deleted_at is null
        on conflict do nothing
        returning *
      )
      select ${columns}, note_change(a.tenant_id, a.board_id, 'board', '{}', $5) from a`,
    values: [id, board, name, colour, userId],
  };
}

export function findLabel(id: string): Statement {
  return {
    name: 'find_label',
    text: `
      select ${columns} from label a
      join board b on b.tenant_id = a.tenant_id and b.id = a.board_id and b.deleted_at is null
      where a.tenant_id = (select current_tenant()) and a.id = $1`,
    values: [id],
  };
}

export function updateLabel(id: string, name: string | null, colour: string | null, userId: string): Statement {
  return {
    name: 'update_label',
    text: `
      with a as (
        update label set name = coalesce($2, name), colour = coalesce($3, colour)
        where tenant_id = (select current_tenant()) and id = $1 and ${ofLiveBoard}
        returning *
      )
      select ${columns}, note_change(a.tenant_id, a.board_id, 'board', '{}', $4) from a`,
    values: [id, name, colour, userId],
  };
}

/** Takes the label off every task of its board, too. */
export function deleteLabel(id: string, userId: string): Statement {
  return {
    name: 'delete_label',
    text: `
      with a as (
        delete from label where tenant_id = (select current_tenant()) and id = $1 and ${ofLiveBoard} returning *
      ), taken_off as (
        update task t set labels = array_remove(t.labels, a.id), version = t.version + 1
        from a where t.tenant_id = a.tenant_id and t.board_id = a.board_id and a.id = any (t.labels)
      )
      select a.id, note_change(a.tenant_id, a.board_id, 'board', '{}', $2) from a`,
    values: [id, userId],
  };
}
