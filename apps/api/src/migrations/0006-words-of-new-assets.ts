/**
 * Writes the words of new assets from the rows as they were inserted. They were joined with their own table before, and
 * while nobody had counted its rows, as after the first import into a fresh database, the planner read it through for each
 * of them.
 */
export const wordsOfNewAssets = /* sql */ `
create or replace function keep_words_of_new_assets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into asset_word (tenant_id, word, asset_id)
  select n.tenant_id, w.word, n.id from added n, lateral words_of_asset(n::asset) w;
  return null;
end $$;
`;
