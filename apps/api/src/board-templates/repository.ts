import type { BoardTemplateContent } from '@atrium/contracts/board-templates';
import type { Statement } from '../database/database';
import { holdsInSql } from '../policy/policy';

export interface BoardTemplateRow {
  readonly id: string;
  readonly name: string;
  readonly made_by: string;
  readonly can_delete: boolean;
  readonly is_private: boolean;
  readonly content: BoardTemplateContent;
}

/** A template `p` as the account `caller` sees it. */
const columns = (caller: string): string => `
  p.id, p.name, p.is_private, p.content,
  coalesce((select trim(coalesce(e.first_name, u.first_name) || ' ' || coalesce(e.last_name, u.last_name)) from app_user u
   left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
   where u.tenant_id = p.tenant_id and u.id = p.created_by), '') as made_by,
  p.created_by = ${caller}::uuid or ${holdsInSql('board.delete-others', `${caller}::uuid`)} as can_delete`;

/** Those that the account may see, by name. */
export function listBoardTemplates(userId: string): Statement {
  return {
    name: 'list_board_templates',
    text: `select ${columns('$1')} from board_template p
           where p.tenant_id = (select current_tenant()) order by lower(p.name), p.created_at, p.id`,
    values: [userId],
  };
}

export function findBoardTemplate(id: string, userId: string): Statement {
  return {
    name: 'find_board_template',
    text: `select ${columns('$2')} from board_template p
           where p.tenant_id = (select current_tenant()) and p.id = $1`,
    values: [id, userId],
  };
}

/** No row where the id is used already, or the board is not there. */
export function insertBoardTemplate(
  id: string,
  boardId: string,
  { name, content }: { readonly name: string; readonly content: BoardTemplateContent },
  userId: string,
): Statement {
  return {
    name: 'insert_board_template',
    text: `
      with p as (
        insert into board_template (tenant_id, id, workspace_id, is_private, name, content, created_by)
        select b.tenant_id, $1, b.workspace_id, b.is_private, $3, $4::jsonb, $5 from board b
        where b.tenant_id = (select current_tenant()) and b.id = $2 and b.deleted_at is null
        on conflict do nothing
        returning *
      )
      select ${columns('$5')} from p`,
    values: [id, boardId, name, JSON.stringify(content), userId],
  };
}

export function deleteBoardTemplate(id: string): Statement {
  return {
    name: 'delete_board_template',
    text: 'delete from board_template where tenant_id = (select current_tenant()) and id = $1',
    values: [id],
  };
}
