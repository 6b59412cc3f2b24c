import { assetCountLimit } from '@atrium/contracts/asset-options';
import type { Asset, AssetListQuery, AssetPage, AssetSummary } from '@atrium/contracts/assets';
import { recordAudit } from '../audit/record-audit';
import { readCapped } from '../database/read-capped';
import { requires } from '../policy/policy';
import type { Context } from '../context';
import { listCapOf, readListed, type UnpagedList } from '../server/pages';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { readCursor, writeCursor, type InventoryPosition } from './inventory-position';
import {
  countAssets,
  findAsset,
  isCountLimited,
  listAssetCategories,
  listAssets,
  listHeldAssets,
  summariseAssets,
  type AssetRow,
  type InventoryFilter,
  type PagedAssetRow,
  type StateCount,
} from './inventory-repository';
import { toAsset } from './wire-asset';
import { onlyAsset } from './change-asset';

export interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const defaultLimit = 50;

/** Rows that an export reads at once. */
const exportPage = 1000;

export async function getAssets(
  context: Context,
  visitor: Visitor,
  query: AssetListQuery,
): Promise<UnpagedList<Asset> | AssetPage> {
  const { database, links } = context;
  if (query.limit !== undefined) return listPage(context, visitor, query, query.limit);
  if (query.cursor !== undefined) return listPage(context, visitor, query, defaultLimit);
  const { rows, next } = await database.sessionAnywhere(visitor.caller, async (tx) => {
    const { rows, isCut } = await readCapped<PagedAssetRow>(tx, listAssets(query, undefined), listCapOf(context));
    const last = isCut ? rows.at(-1) : undefined;
    if (last === undefined) return { rows, next: null };
    const [counted] = await tx.rows<{ total: number }>(countAssets(query));
    const position = { key: last.sort_key, number: last.number, ...totalOf(query, counted?.total ?? 0) };
    return { rows, next: writeCursor(query.sort, position) };
  });
  return { items: rows.map((row) => toAsset(links, visitor, row)), next };
}

/** All rows that match, page by page as they are read. The first page is there when the promise resolves; it is in the audit log. */
export async function exportAssets(
  { database }: Context,
  { caller }: Visitor,
  query: InventoryFilter,
): Promise<AsyncIterable<AssetRow>> {
  const readFrom = (after: InventoryPosition): Promise<PagedAssetRow[]> =>
    database.read<PagedAssetRow>(caller, listAssets(query, exportPage, after));
  const first = await database.session(caller, async (tx) => {
    const [rows] = await Promise.all([
      tx.rows<PagedAssetRow>(listAssets(query, exportPage)),
      tx.rows(recordAudit({ action: 'data.exported', by: caller, details: { what: 'assets', ...query } })),
    ]);
    return rows;
  });
  return pages(first, readFrom);
}

export async function getAsset(context: Context, visitor: Visitor, id: string): Promise<Asset> {
  const { database } = context;
  return onlyAsset(context, visitor, await database.readAnywhere<AssetRow>(visitor.caller, findAsset(uuidOrNil(id))));
}

export async function getAssetSummary({ database }: Context, { caller }: Visitor): Promise<AssetSummary> {
  const counts = await database.readAnywhere<StateCount>(caller, summariseAssets);
  const of = (state: StateCount['state']): number => counts.find((count) => count.state === state)?.assets ?? 0;
  return {
    total: counts.reduce((sum, { assets }) => sum + assets, 0),
    available: of('available'),
    assigned: of('assigned'),
    repair: of('repair'),
    retired: of('retired'),
  };
}

export async function getAssetCategories({ database }: Context, { caller }: Visitor): Promise<string[]> {
  const rows = await database.readAnywhere<{ category: string }>(caller, listAssetCategories);
  return rows.map(({ category }) => category);
}

/** One’s own; asset managers can read anyone’s. */
export async function getAssetsHeldBy(
  context: Context,
  visitor: Visitor,
  userId: string,
  query: PageQuery,
): ReturnType<typeof readListed<AssetRow, Asset>> {
  const { database, links } = context;
  const id = uuidOrNil(userId);
  if (id !== visitor.caller.userId) await database.sessionOf(visitor.caller, requires('asset.manage'));
  return readListed<AssetRow, Asset>(context, visitor.caller, listHeldAssets(id), query, {
    absent: 'employee.not-found',
    toItem: (row: AssetRow) => toAsset(links, visitor, row),
  });
}

function totalOf(query: AssetListQuery, counted: number): { total: number; hasMore: boolean } {
  const isLimited = isCountLimited(query) && counted > assetCountLimit;
  return { total: isLimited ? assetCountLimit : counted, hasMore: isLimited };
}

async function listPage(
  { database, links }: Context,
  visitor: Visitor,
  query: AssetListQuery,
  limit: number,
): Promise<AssetPage> {
  const after = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  const { rows, counted } = await database.sessionAnywhere(visitor.caller, async (tx) => {
    // Both statements leave before either answer is awaited.
    const counting = after === undefined ? tx.rows<{ total: number }>(countAssets(query)) : undefined;
    const [rows, counted] = await Promise.all([tx.rows<PagedAssetRow>(listAssets(query, limit, after)), counting]);
    return { rows, counted: counted?.[0]?.total ?? 0 };
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const { total, hasMore } = after ?? totalOf(query, counted);
  return {
    results: page.map((row) => toAsset(links, visitor, row)),
    next:
      rows.length > limit && last !== undefined
        ? writeCursor(query.sort, { key: last.sort_key, number: last.number, total, hasMore })
        : null,
    total,
    has_more_than_total: hasMore,
  };
}

async function* pages(
  first: readonly PagedAssetRow[],
  readFrom: (after: InventoryPosition) => Promise<readonly PagedAssetRow[]>,
): AsyncGenerator<AssetRow> {
  let page = first;
  for (;;) {
    yield* page.slice(0, exportPage);
    const last = page[exportPage - 1];
    if (page.length <= exportPage || last === undefined) return;
    page = await readFrom({ key: last.sort_key, number: last.number, total: 0, hasMore: false });
  }
}
