/**
 * Which boards an account may open, in one place: whatever lists, finds, follows or tells of boards and tasks asks here.
 * Everyone may open every board of their company so far.
 */
export const openBoards = /* sql */ `
create function may_open_board(company uuid, asked_board uuid, account uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select exists (
    select from board b where b.tenant_id = company and b.id = asked_board and b.deleted_at is null)
$$;

-- Those of the current tenant that the current account may open, for statements about many.
create function open_boards() returns setof uuid
language sql stable set search_path = pg_catalog, public, pg_temp rows 100
as $$
  select b.id from board b
  where b.tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and b.deleted_at is null
$$;
`;
