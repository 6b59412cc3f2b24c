/**
 * A card that moves back and forth between two others takes a longer rank each time. Where one has grown long, all of
 * its list (or its siblings) are spread anew, in their order.
 *
 * The last one keeps its first digits: a card that is added at the same moment, which waits for no lock, was given a rank
 * behind those. Deleted cards are spread along, so that they come back where they stood.
 */
export const shortRanks = /* sql */ `
-- The first eight digits of a rank as a number, and back; see rank_between.
create function rank_number(rank text) returns bigint
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select sum((strpos('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', substr(rpad(rank, 8, '0'), i, 1)) - 1)
    * (62::numeric ^ (8 - i)))::bigint from generate_series(1, 8) i
$$;
create function rank_of_number(number bigint) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select rtrim(string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
    (div(number::numeric, 62::numeric ^ (8 - i)) % 62)::int + 1, 1), '' order by i), '0')
  from generate_series(1, 8) i
$$;

-- Short ranks for the cards of a list, or for the subtasks of a parent. To be called with the list or parent locked.
create function spread_ranks(of_tenant uuid, of_board uuid, of_list uuid, of_parent uuid) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  with placed as (
    select t.id, row_number() over (order by t.rank, t.id) as place, count(*) over () as number,
      rank_number(max(t.rank) over ()) as last
    from task t
    where t.tenant_id = of_tenant and t.board_id = of_board
      and (case when of_parent is null then t.parent_id is null and t.list_id = of_list else t.parent_id = of_parent end)
  ), spread as (
    -- Only a list that was filled millions of times from its end towards the start has no room below its last card.
    select id, rank_of_number(
      (case when last > number * 1000 then last else (62::numeric ^ 8)::bigint - 1 end::numeric * place / number)::bigint) as rank
    from placed
  )
  update task t set rank = s.rank from spread s where t.tenant_id = of_tenant and t.id = s.id
$$;
revoke all on function rank_number(text), rank_of_number(bigint), spread_ranks(uuid, uuid, uuid, uuid) from public;
`;
