import type { AssetHistoryEntry, AssetHistoryPage } from '@atrium/contracts/assets';
import { AppError } from '@atrium/errors';
import { readCapped } from '../database/read-capped';
import type { Context } from '../context';
import { listCapOf, type UnpagedList } from '../server/pages';
import { uuidOrNil } from '../database/ids';
import type { Visitor } from '../server/visitor';
import { readCountedCursor, writeCountedCursor } from './counted-position';
import { countHistory, listHistory, type HistoryRow } from './history-repository';
import { toHistoryEntry } from './wire-asset';
import { defaultLimit, type PageQuery } from './inventory-service';

export async function getAssetHistory(
  context: Context,
  visitor: Visitor,
  assetId: string,
  { limit: wanted, cursor }: PageQuery,
): Promise<UnpagedList<AssetHistoryEntry> | AssetHistoryPage> {
  const { database, links } = context;
  const id = uuidOrNil(assetId);
  const isPaged = wanted !== undefined || cursor !== undefined;
  const limit = isPaged ? (wanted ?? defaultLimit) : undefined;
  const before = cursor === undefined ? undefined : readCountedCursor(cursor);
  const [[counted], { rows, isCut }] = await database.sessionAnywhere(visitor.caller, (tx) =>
    Promise.all([
      tx.rows<{ total: number }>(countHistory(id)),
      limit === undefined
        ? readCapped<HistoryRow>(tx, listHistory(id, undefined), listCapOf(context))
        : tx.rows<HistoryRow>(listHistory(id, limit, before?.number)).then((found) => ({
            rows: found.slice(0, limit),
            isCut: found.length > limit,
          })),
    ]),
  );
  if (counted === undefined) throw new AppError('asset.not-found');
  const page = rows.map((row) => toHistoryEntry(links, visitor, row));
  const total = before?.total ?? counted.total;
  const last = isCut ? page.at(-1) : undefined;
  const next = last === undefined ? null : writeCountedCursor({ number: last.version, total });
  return isPaged ? { results: page, next, total } : { items: page, next };
}
