/**
 * The words of assets that change are written once for a statement, as those of new ones are: an import that changes thousands
 * wrote them asset by asset, which took most of its time.
 */
export const wordsOfChangedAssets = /* sql */ `
create function keep_words_of_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed uuid[];
begin
  -- Planned anew for as many as there are: a plan that was made for one would take minutes with thousands.
  execute $changed$
    select array_agg(n.id) from added n join removed o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.title, n.category, n.serial_number, n.description, n.holder_id)
      is distinct from (o.title, o.category, o.serial_number, o.description, o.holder_id)
  $changed$ into changed;
  if changed is null then return null; end if;
  -- Waits for one who is renaming a holder, and makes them wait: the words are of the name that stays.
  perform from employee e
  where (e.tenant_id, e.id) in (select n.tenant_id, n.holder_id from added n where n.id = any (changed))
  order by e.tenant_id, e.id for share;
  delete from asset_word w using added n
  where n.id = any (changed) and w.tenant_id = n.tenant_id and w.asset_id = n.id;
  insert into asset_word (tenant_id, word, asset_id)
  select a.tenant_id, w.word, a.id from added n join asset a on a.tenant_id = n.tenant_id and a.id = n.id,
    lateral words_of_asset(a) w
  where n.id = any (changed);
  return null;
end $$;
drop trigger asset_words_update on asset;
drop function keep_words_of_asset();
create trigger asset_words_update after update on asset
referencing new table as added old table as removed for each statement execute function keep_words_of_assets();
revoke all on function keep_words_of_assets() from public;
`;
