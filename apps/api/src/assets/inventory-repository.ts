import { assetCountLimit, type AssetState } from '@atrium/contracts/asset-options';
import type { Asset, AssetListQuery } from '@atrium/contracts/assets';
import { binding, type Bind } from '../database/binding';
import type { Statement } from '../database/database';
import { firstRows, isShortPage } from '../database/kept-pages';
import { beginsWord, beginsWords, wordsOfSearch } from '../database/search-words';
import { defaultAssetSort, keysetOf, type InventoryPosition } from './inventory-position';

/** An asset as the database has it: everything on the wire, but with a file in place of the link and the holder in parts. */
export interface AssetRow extends Omit<Asset, 'image' | 'holder'> {
  readonly image_id: string | null;
  readonly image_name: string | null;
  readonly holder_user: string | null;
  readonly holder_employee: string | null;
  readonly holder_name: string | null;
}

/** A row of a page, with the key that the next page continues from. */
export type PagedAssetRow = AssetRow & { readonly sort_key: string; readonly number: number };

/** For an asset `a` with {@link assetJoins}. */
export const assetColumns = `
  a.id, a.tag, a.title, a.category, a.purchase_date::text, a.serial_number, a.description, a.condition, a.state,
  a.due_back::text, a.version, iso_utc(a.created_at) as created_at, a.image_id, image.name as image_name,
  holder.id as holder_employee, holder.user_id as holder_user,
  trim(holder.first_name || ' ' || holder.last_name) as holder_name`;

export const assetJoins = `
  left join employee holder on holder.tenant_id = a.tenant_id and holder.id = a.holder_id
  left join file image on image.tenant_id = a.tenant_id and image.id = a.image_id`;

/** Filters of the inventory; the sort and the page are none. */
export type InventoryFilter = Pick<AssetListQuery, 'search' | 'category' | 'state' | 'holder' | 'sort'>;

const assetWords = { table: 'asset_word', of: 'w.tenant_id = a.tenant_id and w.asset_id = a.id' } as const;

/** Filters shared by the rows of a list and their number. */
function conditions(query: InventoryFilter, bind: Bind): string[] {
  return [
    'a.tenant_id = (select current_tenant())',
    ...(isSet(query.category) ? [`a.category = ${bind(query.category)}`] : []),
    ...(query.state === undefined ? [] : [`a.state = ${bind(query.state)}`]),
    ...(query.holder === undefined
      ? []
      : [
          `a.holder_id = (select e.id from employee e
             where e.tenant_id = (select current_tenant()) and e.user_id = ${bind(query.holder)})`,
        ]),
    ...beginsWords(assetWords, query.search, bind),
  ];
}

const isSet = (text: string | undefined): text is string => text !== undefined && text !== '';

/** The rows of a list, all of them or `limit` after a position. */
export function listAssets(query: InventoryFilter, limit: number | undefined, after?: InventoryPosition): Statement {
  const { values, bind } = binding();
  const where = conditions(query, bind);
  const { key, type, direction } = keysetOf(query.sort);
  if (after !== undefined) {
    const comparison = direction === 'asc' ? '>' : '<';
    where.push(`(${key}, a.number) ${comparison} (${bind(after.key)}::${type}, ${bind(after.number)}::int)`);
  }
  const order = `order by ${key} ${direction}, a.number ${direction}`;
  const matching = `select a.*, ${key}::text as sort_key from asset a where ${where.join(' and ')} ${order}`;
  // Pages are cut before holders and files are joined, so that the joins touch a page's rows only.
  return {
    text: `
      with page as (
        ${limit === undefined ? matching : firstRows(matching, limit, bind)}
      )
      select ${assetColumns}, a.sort_key, a.number from page a ${assetJoins} ${order}`,
    values,
    ...keptAs(after === undefined ? 'list_assets' : 'list_more_assets', query, limit),
  };
}

/** Planning the pages that people open takes longer than reading one, so a connection keeps their plans. */
function keptAs(name: string, query: InventoryFilter, limit: number | undefined): Pick<Statement, 'name'> {
  const isKept = limit !== undefined && isShortPage(limit) && !isNarrowed(query) && !isCountLimited(query);
  return isKept ? { name: `${name}_by_${query.sort ?? defaultAssetSort}` } : {};
}

/** Laptops are mostly in the category of laptops: a beginning often occurs twice in an asset. */
const wordsCounted = 2 * (assetCountLimit + 1);

/**
 * How many assets match. What the kept counts can answer is exact; anything else is counted up to one more than
 * `assetCountLimit`.
 */
export function countAssets(query: InventoryFilter): Statement {
  const { values, bind } = binding();
  if (isCountLimited(query)) {
    const where = conditions(query, bind).join(' and ');
    const counted = `
      (select count(*) from (select from asset a where ${where} limit ${assetCountLimit + 1}) counted)`;
    const [word, ...others] = wordsOfSearch(query.search);
    if (word === undefined || others.length > 0 || isNarrowed(query)) {
      return { text: `select ${counted}::int as total`, values };
    }
    // One word alone is counted where it stands in order, which is the usual search: first the word that is nearest to what
    // is searched, then all that it begins. Only a beginning that stands more than twice in many assets leaves their
    // number open.
    const begins = `w.tenant_id = (select current_tenant()) and ${beginsWord(bind(word))}`;
    return {
      text: `
        with nearest as (
          select count(*) as assets from (
            select from asset_word w
            where w.tenant_id = (select current_tenant())
              and w.word = (select w.word from asset_word w where ${begins} order by w.word limit 1)
            limit ${assetCountLimit + 1}
          ) w
        ), found as (
          select w.asset_id from asset_word w where ${begins} order by w.word limit ${wordsCounted}
        ), matches as (select count(*) as words, count(distinct asset_id) as assets from found)
        select (case
          when (select assets from nearest) > ${assetCountLimit} then ${assetCountLimit + 1}
          else (
            select case when words < ${wordsCounted} or assets > ${assetCountLimit}
              then least(assets, ${assetCountLimit + 1}) else ${counted} end
            from matches)
          end)::int as total`,
      values,
    };
  }
  const where = ['tenant_id = (select current_tenant())'];
  if (isSet(query.category)) where.push(`category = ${bind(query.category)}`);
  if (query.state !== undefined) where.push(`state = ${bind(query.state)}`);
  return {
    ...(isNarrowed(query) ? {} : { name: 'count_assets' }),
    text: `select coalesce(sum(assets), 0)::int as total from asset_count where ${where.join(' and ')}`,
    values,
  };
}

const isNarrowed = ({ category, state, holder }: InventoryFilter): boolean =>
  isSet(category) || state !== undefined || holder !== undefined;

/** Whether {@link countAssets} stops at the limit for this query. */
export const isCountLimited = (query: InventoryFilter): boolean =>
  wordsOfSearch(query.search).length > 0 || query.holder !== undefined;

export function findAsset(id: string): Statement {
  return {
    name: 'find_asset',
    text: `select ${assetColumns} from asset a ${assetJoins} where a.tenant_id = (select current_tenant()) and a.id = $1`,
    values: [id],
  };
}

/** What an account holds. One row without an asset where that is nothing, no row without an account. */
export function listHeldAssets(userId: string): Statement {
  return {
    name: 'list_held_assets',
    text: `
      select ${assetColumns} from app_user u
      left join employee e on e.tenant_id = u.tenant_id and e.user_id = u.id
      left join asset a on a.tenant_id = e.tenant_id and a.holder_id = e.id
      ${assetJoins}
      where u.tenant_id = (select current_tenant()) and u.id = $1
      order by a.number`,
    values: [userId],
  };
}

export const summariseAssets = {
  name: 'summarise_assets',
  text: `select state, sum(assets)::int as assets from asset_count
         where tenant_id = (select current_tenant()) group by state`,
} as const satisfies Statement;

export interface StateCount {
  readonly state: AssetState;
  readonly assets: number;
}

export const listAssetCategories = {
  name: 'list_asset_categories',
  text: `select category from asset_count where tenant_id = (select current_tenant())
         group by category having sum(assets) > 0 order by lower(category), category`,
} as const satisfies Statement;
