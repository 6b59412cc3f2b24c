import { nextAssetStates, assetCountLimit } from '@atrium/contracts/asset-options';
import type {
  Asset,
  AssetChange,
  AssetHistoryEntry,
  AssetHistoryPage,
  AssetListQuery,
  AssetPage,
  AssetSummary,
  AssignAsset,
  ChangeAssetState,
  NewAsset,
  ReturnAsset,
} from '@atrium/contracts/assets';
import { AppError, messageFor } from '@atrium/errors';
import type { Transaction } from '../database/database';
import { violatedUnique } from '../database/failures';
import { readCapped } from '../database/read-capped';
import { insertFile } from '../files/repository';
import { discardAfter, discardUploads, type Upload } from '../files/uploads';
import type { Context } from '../context';
import { listCapOf, readListed, type WholeList } from '../server/pages';
import { idOrNobody, newId } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { editsOf, fieldsOfChange } from './asset-edits';
import { assignTo } from './assignment';
import { readCountedCursor, writeCountedCursor } from './counted-position';
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
import {
  countHistory,
  findCategoryOfOthers,
  findEarlierStep,
  findLockedAsset,
  findMadeBefore,
  insertAssets,
  isEditedSince,
  listHistory,
  lockAsset,
  lockEmployee,
  takeStep,
  type AssetStep,
  type EarlierStep,
  type EmployeeToHold,
  type HistoryRow,
  type LockedAsset,
} from './repository';
import { toAsset, toHistoryEntry } from './wire-asset';

/** Reading is for everyone of the tenant, every change for admins. Pictures lie in the store, and are removed again when a change fails. */
export interface AssetService {
  list(visitor: Visitor, query: AssetListQuery): Promise<WholeList<Asset> | AssetPage>;
  /** All rows that match, page by page as they are read. The first page is there when the promise resolves. */
  all(visitor: Visitor, query: InventoryFilter): Promise<AsyncIterable<AssetRow>>;
  retrieve(visitor: Visitor, id: string): Promise<Asset>;
  history(visitor: Visitor, id: string, page: PageQuery): Promise<WholeList<AssetHistoryEntry> | AssetHistoryPage>;
  summary(visitor: Visitor): Promise<AssetSummary>;
  categories(visitor: Visitor): Promise<string[]>;
  /** One's own; admins may look at anyone's. */
  heldBy(visitor: Visitor, userId: string, query: PageQuery): ReturnType<typeof readListed<AssetRow, Asset>>;
  create(visitor: Visitor, id: string, asset: NewAsset, image: Upload | undefined): Promise<Asset>;
  update(visitor: Visitor, id: string, change: AssetChange, image: Upload | undefined): Promise<Asset>;
  assign(visitor: Visitor, key: string, assignment: AssignAsset, image: Upload | undefined): Promise<Asset>;
  return(visitor: Visitor, key: string, given: ReturnAsset, image: Upload | undefined): Promise<Asset>;
  changeState(visitor: Visitor, key: string, id: string, change: ChangeAssetState): Promise<Asset>;
}

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 50;
/** Rows that an export reads at once. */
const exportPage = 1000;

export function createAssetService(context: Context): AssetService {
  const { database, files, links } = context;
  const onlyAsset = (visitor: Visitor, [row]: readonly AssetRow[]): Asset => {
    if (row === undefined) throw new AppError('asset.not-found');
    return toAsset(links, visitor, row);
  };

  const totalOf = (query: AssetListQuery, counted: number): { total: number; hasMore: boolean } => {
    const isLimited = isCountLimited(query) && counted > assetCountLimit;
    return { total: isLimited ? assetCountLimit : counted, hasMore: isLimited };
  };

  const listPage = async (visitor: Visitor, query: AssetListQuery, limit: number): Promise<AssetPage> => {
    const after = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
    const { rows, counted } = await database.session(visitor.caller, async (tx) => {
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
  };

  /** One change of an asset by an admin, with its picture; `work` gets the row locked. */
  const change = async (
    visitor: Visitor,
    id: string,
    image: Upload | undefined,
    work: (tx: Transaction, asset: LockedAsset) => Promise<AssetStep | undefined>,
    key?: { readonly eventId: string; readonly action: AssetStep['action'] },
  ): Promise<Asset> => {
    try {
      const { rows, isImageUsed } = await database.session(
        visitor.caller,
        async (tx) => {
          const [, [asset], earlier] = await Promise.all([
            tx.rows(lockAsset(idOrNobody(id))),
            tx.rows<LockedAsset>(findLockedAsset(idOrNobody(id))),
            key === undefined ? [] : tx.rows<EarlierStep>(findEarlierStep(key.eventId)),
          ]);
          if (asset === undefined) throw new AppError('asset.not-found');
          const [before] = earlier;
          if (before !== undefined) {
            const isSame = before.asset_id === asset.id && before.action === key?.action;
            if (!isSame || before.by_id !== visitor.caller.userId) throw new AppError('request.key-used');
            return { rows: await tx.rows<AssetRow>(findAsset(asset.id)), isImageUsed: false };
          }
          const step = await work(tx, asset);
          if (step !== undefined) {
            if (image !== undefined) await insertFile(tx, asset.tenant_id, image);
            await tx.rows(takeStep(step));
          }
          return { rows: await tx.rows<AssetRow>(findAsset(asset.id)), isImageUsed: step !== undefined };
        },
        { role: 'admin' },
      );
      if (image !== undefined && !isImageUsed) await discardUploads(files, [image]);
      return onlyAsset(visitor, rows);
    } catch (error) {
      if (image !== undefined) await discardAfter(error, files, [image]);
      throw namingTakenSerial(error);
    }
  };

  const heldBy: AssetService['heldBy'] = async (visitor, userId, query) => {
    if (userId !== visitor.caller.userId) await database.sessionOf(visitor.caller, { role: 'admin' });
    return readListed<AssetRow, Asset>(context, visitor.caller, listHeldAssets(userId), query, {
      absent: 'employee.not-found',
      toItem: (row: AssetRow) => toAsset(links, visitor, row),
    });
  };

  return {
    list: async (visitor, query) => {
      if (query.limit !== undefined) return listPage(visitor, query, query.limit);
      if (query.cursor !== undefined) return listPage(visitor, query, defaultLimit);
      const { rows, next } = await database.session(visitor.caller, async (tx) => {
        const { rows, isCut } = await readCapped<PagedAssetRow>(tx, listAssets(query, undefined), listCapOf(context));
        const last = isCut ? rows.at(-1) : undefined;
        if (last === undefined) return { rows, next: null };
        const [counted] = await tx.rows<{ total: number }>(countAssets(query));
        const position = { key: last.sort_key, number: last.number, ...totalOf(query, counted?.total ?? 0) };
        return { rows, next: writeCursor(query.sort, position) };
      });
      return { whole: rows.map((row) => toAsset(links, visitor, row)), next };
    },

    all: async ({ caller }, query) => {
      const readFrom = (after?: InventoryPosition): Promise<PagedAssetRow[]> =>
        database.read<PagedAssetRow>(caller, listAssets(query, exportPage, after));
      return pages(await readFrom(), readFrom);
    },

    retrieve: async (visitor, id) =>
      onlyAsset(visitor, await database.read<AssetRow>(visitor.caller, findAsset(idOrNobody(id)))),

    history: async (visitor, assetId, { limit: wanted, cursor }) => {
      const id = idOrNobody(assetId);
      const isPaged = wanted !== undefined || cursor !== undefined;
      const limit = isPaged ? (wanted ?? defaultLimit) : undefined;
      const before = cursor === undefined ? undefined : readCountedCursor(cursor);
      const [[counted], { rows, isCut }] = await database.session(visitor.caller, (tx) =>
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
      return isPaged ? { results: page, next, total } : { whole: page, next };
    },

    summary: async ({ caller }) => {
      const counts = await database.read<StateCount>(caller, summariseAssets);
      const of = (state: StateCount['state']): number => counts.find((count) => count.state === state)?.assets ?? 0;
      return {
        total: counts.reduce((sum, { assets }) => sum + assets, 0),
        available: of('available'),
        assigned: of('assigned'),
        repair: of('repair'),
        retired: of('retired'),
      };
    },

    categories: async ({ caller }) => {
      const rows = await database.read<{ category: string }>(caller, listAssetCategories);
      return rows.map(({ category }) => category);
    },

    heldBy: (visitor, userId, query) => heldBy(visitor, idOrNobody(userId), query),

    create: async (visitor, id, asset, image) => {
      const { caller } = visitor;
      try {
        const rows = await database.session(
          caller,
          async (tx, session) => {
            const { tenantId } = await session;
            if (image !== undefined) await insertFile(tx, tenantId, image);
            await tx.rows(insertAssets([{ ...asset, id, imageId: image?.id ?? null }], caller.userId));
            return tx.rows<AssetRow>(findAsset(id));
          },
          { role: 'admin' },
        );
        return onlyAsset(visitor, rows);
      } catch (error) {
        if (image !== undefined) await discardAfter(error, files, [image]);
        const isKeyUsed = ['asset_pkey', 'asset_event_key'].includes(violatedUnique(error) ?? '');
        if (!isKeyUsed) throw namingTakenSerial(error);
        const [[before], rows] = await database.session(caller, (tx) =>
          Promise.all([tx.rows(findMadeBefore(id, caller.userId)), tx.rows<AssetRow>(findAsset(id))]),
        );
        if (before === undefined) throw new AppError('request.key-used', { cause: error });
        return onlyAsset(visitor, rows);
      }
    },

    update: (visitor, id, wanted, image) =>
      change(visitor, id, image, async (tx, asset) => {
        const fields = fieldsOfChange(wanted, image?.id);
        const category = await spelledAs(tx, asset, fields.category);
        const set = category === undefined ? fields : { ...fields, category };
        const changes = editsOf(asset, set);
        if (wanted.version !== undefined && wanted.version !== asset.version) {
          const since = isEditedSince(asset.id, wanted.version, wanted.condition !== undefined);
          const [newer] = await tx.rows<{ edited: boolean }>(since);
          if (newer?.edited === true && changes.length > 0) throw new AppError('asset.newer');
        }
        if (changes.length === 0) return undefined;
        return {
          asset,
          eventId: newId(),
          action: 'edited',
          userId: visitor.caller.userId,
          comment: '',
          eventImageId: image?.id ?? null,
          personId: null,
          changes,
          set,
        };
      }),

    assign: (visitor, key, { asset: id, employee: employeeId, comment }, image) =>
      change(
        visitor,
        id,
        image,
        async (tx, asset) => {
          const [employee] = await tx.rows<EmployeeToHold>(lockEmployee(employeeId));
          if (employee === undefined) throw invalidField('employee', 'assign.not-selected');
          const { userId } = visitor.caller;
          return assignTo(asset, employee, { eventId: key, userId, comment, eventImageId: image?.id ?? null });
        },
        { eventId: key, action: 'assigned' },
      ),

    return: (visitor, key, { asset: id, employee, condition, comment }, image) =>
      change(
        visitor,
        id,
        image,
        (_tx, asset) => {
          if (asset.state !== 'assigned') throw new AppError('asset.not-assigned', { params: named(asset) });
          if (employee !== undefined && employee !== asset.holder_id) {
            throw new AppError('asset.held-by-other', { params: named(asset) });
          }
          const after = condition ?? asset.condition;
          return Promise.resolve({
            asset,
            eventId: key,
            action: 'returned' as const,
            userId: visitor.caller.userId,
            comment,
            eventImageId: image?.id ?? null,
            personId: asset.holder_user,
            changes: [],
            set: { condition: after, state: after === 'broken' ? 'repair' : 'available', holder_id: null },
          });
        },
        { eventId: key, action: 'returned' },
      ),

    changeState: (visitor, key, id, { state, comment }) =>
      change(
        visitor,
        id,
        undefined,
        (_tx, asset) => {
          const params = named(asset);
          if (asset.state === 'assigned') throw new AppError('asset.return-first', { params });
          if (asset.state === state) throw new AppError('asset.state-same', { params });
          const next: readonly string[] = nextAssetStates[asset.state];
          if (!next.includes(state)) throw new AppError('asset.state-refused', { params });
          return Promise.resolve({
            asset,
            eventId: key,
            action: 'state-changed' as const,
            userId: visitor.caller.userId,
            comment,
            eventImageId: null,
            personId: null,
            changes: [],
            set: { state },
          });
        },
        { eventId: key, action: 'state-changed' },
      ),
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

const named = ({ tag, title, holder_name }: LockedAsset) => ({ asset: `${tag} ${title}`, name: holder_name ?? '' });

/** The category as other assets have it, whatever its letter case. */
async function spelledAs(tx: Transaction, { id }: LockedAsset, category?: string): Promise<string | undefined> {
  if (category === undefined) return undefined;
  const [known] = await tx.rows<{ category: string }>(findCategoryOfOthers(category, id));
  return known?.category ?? category;
}

/** Turns a serial number that is there already into the sentence at its field; anything else stays as it is. */
function namingTakenSerial(error: unknown): unknown {
  if (violatedUnique(error) !== 'asset_serial') return error;
  const fields = { serial_number: [messageFor('asset.serial-taken')] };
  return new AppError('asset.serial-taken', { fields, cause: error });
}
