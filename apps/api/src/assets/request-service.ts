import type {
  AssetRequest,
  AssetRequestListQuery,
  AssetRequestPage,
  GrantAssetRequest,
  NewAssetRequest,
} from '@atrium/contracts/assets';
import { AppError } from '@atrium/errors';
import type { Session, Transaction } from '../database/database';
import { readCapped } from '../database/read-capped';
import { actorOf, assertMay, may, relationTo, requires } from '../policy/policy';
import type { Context } from '../context';
import { listCapOf, type UnpagedList } from '../server/pages';
import { uuidOrNil, newId } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { assignTo } from './assignment';
import { readCountedCursor, writeCountedCursor } from './counted-position';
import { findLockedAsset, lockAsset, lockEmployeeOfUser, type EmployeeToHold, type LockedAsset } from './repository';
import { takeStep } from './step-repository';
import {
  closeRequest,
  countRequests,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  type AssetRequestRow,
  type LockedRequest,
} from './request-repository';

const defaultLimit = 50;

/** Those who answer requests see all, others their own. */
export async function getRequests(
  context: Context,
  { caller }: Visitor,
  { limit: wanted, cursor, state, mine }: AssetRequestListQuery,
): Promise<UnpagedList<AssetRequest> | AssetRequestPage> {
  const { database } = context;
  const isPaged = wanted !== undefined || cursor !== undefined;
  const limit = isPaged ? (wanted ?? defaultLimit) : undefined;
  const before = cursor === undefined ? undefined : readCountedCursor(cursor);
  const { rows, isCut, counted } = await database.session(caller, async (tx, session) => {
    const decides = may(actorOf(await session), 'asset.decide-request').ok;
    const filter = { state, requester: !decides || mine === 'true' ? caller.userId : undefined };
    const [{ rows, isCut }, counted] = await Promise.all([
      limit === undefined
        ? readCapped<AssetRequestRow>(tx, listRequests(filter, undefined), listCapOf(context))
        : tx.rows<AssetRequestRow>(listRequests(filter, limit, before?.number)).then((found) => ({
            rows: found.slice(0, limit),
            isCut: found.length > limit,
          })),
      before === undefined ? tx.rows<{ total: number }>(countRequests(filter)) : [],
    ]);
    return { rows, isCut, counted: counted[0]?.total ?? 0 };
  });
  const results = rows.map(toRequest);
  const total = before?.total ?? counted;
  const last = isCut ? rows.at(-1) : undefined;
  const next = last === undefined ? null : writeCountedCursor({ number: Number(last.made), total });
  return isPaged ? { results, next, total } : { items: results, next };
}

export async function createRequest(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { category, asset, reason }: NewAssetRequest,
): Promise<AssetRequest> {
  const request = { id, userId: caller.userId, category, assetId: asset, reason };
  const [made] = await database.write<AssetRequestRow>(caller, insertRequest(request));
  if (made !== undefined) return toRequest(made);
  const [before] = await database.read<AssetRequestRow>(caller, findRequest(id));
  if (before === undefined) throw invalidField('asset', 'field.invalid');
  if (before.requester_id !== caller.userId) throw new AppError('request.key-used');
  return toRequest(before);
}

/** One's own. */
export function withdrawRequest({ database }: Context, { caller }: Visitor, id: string): Promise<AssetRequest> {
  return database.session(caller, async (tx, session) => {
    const [entered, [request]] = await Promise.all([session, tx.rows<LockedRequest>(lockRequest(uuidOrNil(id)))]);
    const isOwn = request?.requester_id === caller.userId;
    const decides = may(actorOf(entered), 'asset.decide-request').ok;
    // To others than those who answer requests, someone else's is not there.
    if (request === undefined || (!isOwn && !decides)) throw new AppError('asset-request.not-found');
    if (!isOwn) throw new AppError('asset-request.not-own');
    if (request.state !== 'open') throw new AppError('asset-request.closed');
    const withdrawal = {
      id: request.id,
      state: 'withdrawn',
      decidedBy: null,
      comment: '',
      grantedAssetId: null,
    } as const;
    return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest(withdrawal)));
  });
}

/** Asset managers. Assigns the asset in the same transaction, or does neither. */
export function grantRequest(
  { database }: Context,
  visitor: Visitor,
  id: string,
  { asset: assetId, comment }: GrantAssetRequest,
): Promise<AssetRequest> {
  return database.session(
    visitor.caller,
    async (tx, session) => {
      const { userId } = visitor.caller;
      const request = await lockToDecide(tx, session, id);
      const [, [asset], [employee]] = await Promise.all([
        tx.rows(lockAsset(assetId)),
        tx.rows<LockedAsset>(findLockedAsset(assetId)),
        tx.rows<EmployeeToHold>(lockEmployeeOfUser(request.requester_id)),
      ]);
      if (asset === undefined) throw invalidField('asset', 'asset.not-available');
      if (employee === undefined) {
        const [row] = await tx.rows<AssetRequestRow>(findRequest(request.id));
        throw new AppError('asset-request.no-record', { params: { name: row?.requester_name ?? '' } });
      }
      const eventId = newId();
      await tx.rows(takeStep(assignTo(asset, employee, { eventId, userId, comment, eventImageId: null })));
      const decision = {
        id: request.id,
        state: 'granted',
        decidedBy: userId,
        comment,
        grantedAssetId: asset.id,
      } as const;
      return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest(decision)));
    },
    requires('asset.decide-request'),
  );
}

/** Asset managers. */
export function denyRequest(
  { database }: Context,
  visitor: Visitor,
  id: string,
  comment: string,
): Promise<AssetRequest> {
  return database.session(
    visitor.caller,
    async (tx, session) => {
      const request = await lockToDecide(tx, session, id);
      const decidedBy = visitor.caller.userId;
      const decision = { id: request.id, state: 'denied', decidedBy, comment, grantedAssetId: null } as const;
      return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest(decision)));
    },
    requires('asset.decide-request'),
  );
}

function onlyRequest([row]: readonly AssetRequestRow[]): AssetRequest {
  if (row === undefined) throw new Error('A new request couldn’t be read back.');
  return toRequest(row);
}

/** The request, locked, for whoever answers it. */
async function lockToDecide(tx: Transaction, session: Promise<Session>, id: string): Promise<LockedRequest> {
  const [entered, [request]] = await Promise.all([session, tx.rows<LockedRequest>(lockRequest(uuidOrNil(id)))]);
  if (request === undefined) throw new AppError('asset-request.not-found');
  const actor = actorOf(entered);
  assertMay(actor, 'asset.decide-request', relationTo(actor, request.requester_id));
  if (request.state !== 'open') throw new AppError('asset-request.closed');
  return request;
}

const toRequest = (row: AssetRequestRow): AssetRequest => ({
  id: row.id,
  requester: { user: row.requester_id, name: row.requester_name },
  category: row.category,
  asset: row.asset,
  reason: row.reason,
  state: row.state,
  decided_by: row.decided_by === null ? null : { user: row.decided_by, name: row.decided_by_name ?? '' },
  decided_at: row.decided_at,
  decision_comment: row.decision_comment,
  granted_asset: row.granted_asset,
  created_at: row.created_at,
});
