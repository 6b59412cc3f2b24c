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
import { explainUsedKey } from '../server/idempotency';
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
  type Decision,
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
  const { rows, isCut, counted } = await database.sessionAnywhere(caller, async (tx, session) => {
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
export function withdrawRequest(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  key: string,
): Promise<AssetRequest> {
  const withdrawal = { state: 'withdrawn', decidedBy: null, comment: '', grantedAssetId: null, key } as const;
  const withdrawn = database.session(caller, async (tx, session) => {
    const [entered, [request]] = await Promise.all([session, tx.rows<LockedRequest>(lockRequest(uuidOrNil(id)))]);
    const isOwn = request?.requester_id === caller.userId;
    const decides = may(actorOf(entered), 'asset.decide-request').ok;
    // To others than those who answer requests, someone else's is not there.
    if (request === undefined || (!isOwn && !decides)) throw new AppError('asset-request.not-found');
    if (!isOwn) throw new AppError('asset-request.not-own');
    if (wasClosedBy(request, withdrawal)) return readRequest(tx, request);
    return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest({ id: request.id, ...withdrawal })));
  });
  return withdrawn.catch(explainUsedDecisionKey);
}

/** Asset managers. Assigns the asset in the same transaction, or does neither. */
export function grantRequest(
  { database }: Context,
  visitor: Visitor,
  id: string,
  key: string,
  { asset: assetId, comment }: GrantAssetRequest,
): Promise<AssetRequest> {
  const { userId } = visitor.caller;
  const grantedAssetId = assetId.toLowerCase();
  const decision = { state: 'granted', decidedBy: userId, comment, grantedAssetId, key } as const;
  const granted = database.session(
    visitor.caller,
    async (tx, session) => {
      const request = await lockToDecide(tx, session, id);
      if (wasClosedBy(request, decision)) return readRequest(tx, request);
      const [, [asset], [employee]] = await Promise.all([
        tx.rows(lockAsset(assetId)),
        tx.rows<LockedAsset>(findLockedAsset(assetId)),
        tx.rows<EmployeeToHold>(lockEmployeeOfUser(request.requester_id)),
      ]);
      if (asset === undefined) throw invalidField('asset', 'asset.not-available');
      if (employee === undefined) {
        const { requester } = await readRequest(tx, request);
        throw new AppError('asset-request.no-record', { params: { name: requester.name } });
      }
      if (!employee.is_available) throw new AppError('assign.unavailable', { params: { name: employee.name } });
      const eventId = newId();
      await tx.rows(takeStep(assignTo(asset, employee, { eventId, userId, comment, eventImageId: null })));
      return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest({ id: request.id, ...decision })));
    },
    requires('asset.decide-request'),
  );
  return granted.catch(explainUsedDecisionKey);
}

/** Asset managers. */
export function denyRequest(
  { database }: Context,
  visitor: Visitor,
  id: string,
  key: string,
  comment: string,
): Promise<AssetRequest> {
  const decidedBy = visitor.caller.userId;
  const decision = { state: 'denied', decidedBy, comment, grantedAssetId: null, key } as const;
  const denied = database.session(
    visitor.caller,
    async (tx, session) => {
      const request = await lockToDecide(tx, session, id);
      if (wasClosedBy(request, decision)) return readRequest(tx, request);
      return onlyRequest(await tx.rows<AssetRequestRow>(closeRequest({ id: request.id, ...decision })));
    },
    requires('asset.decide-request'),
  );
  return denied.catch(explainUsedDecisionKey);
}

const explainUsedDecisionKey = explainUsedKey('asset_request_decision_key');

async function readRequest(tx: Transaction, { id }: LockedRequest): Promise<AssetRequest> {
  return onlyRequest(await tx.rows<AssetRequestRow>(findRequest(id)));
}

function onlyRequest([row]: readonly AssetRequestRow[]): AssetRequest {
  if (row === undefined) throw new Error('A request couldn’t be read back.');
  return toRequest(row);
}

/** The request, locked, for whoever answers it. */
async function lockToDecide(tx: Transaction, session: Promise<Session>, id: string): Promise<LockedRequest> {
  const [entered, [request]] = await Promise.all([session, tx.rows<LockedRequest>(lockRequest(uuidOrNil(id)))]);
  if (request === undefined) throw new AppError('asset-request.not-found');
  const actor = actorOf(entered);
  assertMay(actor, 'asset.decide-request', relationTo(actor, request.requester_id));
  return request;
}

/** Whether this very call closed it before, and its answer was lost. Throws where anything else did. */
function wasClosedBy(request: LockedRequest, decision: Omit<Decision, 'id'>): boolean {
  if (request.state === 'open') return false;
  if (request.decision_key !== decision.key) throw new AppError('asset-request.closed');
  const isSame =
    request.state === decision.state &&
    request.decided_by === decision.decidedBy &&
    request.decision_comment === decision.comment &&
    request.granted_asset_id === decision.grantedAssetId;
  if (!isSame) throw new AppError('request.key-used');
  return true;
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
