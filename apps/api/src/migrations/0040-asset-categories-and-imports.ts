/**
 * A category has one spelling: what differs from one in use by letter case alone is written as that one. Categories that
 * were told apart by case are merged into the spelling of the oldest asset. Imports count what they changed, too.
 */
export const assetCategoriesAndImports = /* sql */ `
create function spell_asset_category() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  known text;
begin
  -- Who adds assets holds this row already; two who bring a new category at once must not both be the first.
  perform from asset_sequence s where s.tenant_id = new.tenant_id for update;
  select a.category into known from asset a
  where a.tenant_id = new.tenant_id and a.category_key = lower(new.category) and a.id <> new.id
  order by a.number limit 1;
  new.category := coalesce(known, new.category);
  return new;
end $$;

-- The owner looks at the assets of all tenants.
alter table asset no force row level security;
alter table asset_count no force row level security;
alter table asset_request no force row level security;
-- The spelling of a category is no step of an asset.
alter table asset disable trigger asset_step;
update asset a set category = s.category
from (select distinct on (tenant_id, category_key) tenant_id, category_key, category from asset
      order by tenant_id, category_key, number) s
where a.tenant_id = s.tenant_id and a.category_key = s.category_key and a.category <> s.category;
alter table asset enable trigger asset_step;
alter table asset_request disable trigger asset_request_step;
update asset_request r set category = a.category
from (select distinct on (tenant_id, category_key) tenant_id, category_key, category from asset) a
where r.tenant_id = a.tenant_id and lower(r.category) = a.category_key and r.category <> a.category;
alter table asset_request enable trigger asset_request_step;
alter table asset force row level security;
alter table asset_count force row level security;
alter table asset_request force row level security;

create trigger asset_category_insert before insert on asset for each row execute function spell_asset_category();
create trigger asset_category_update before update of category on asset for each row
when (old.category <> new.category) execute function spell_asset_category();

alter table asset_import add changed int not null default 0, add unchanged int not null default 0;
revoke all on function spell_asset_category() from public;
`;
