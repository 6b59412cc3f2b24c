import { assignTo } from '../assets/assignment';
import {
  findLockedAsset,
  insertAssets,
  lockEmployeeOfUser,
  type EmployeeToHold,
  type LockedAsset,
} from '../assets/repository';
import { takeStep, type AssetStep } from '../assets/step-repository';
import { closeRequest, insertRequest } from '../assets/request-repository';
import type { Transaction } from '../database/database';
import { insertFile } from '../files/repository';
import type { Upload } from '../files/uploads';
import { newId } from '../database/ids';
import { assetPicture } from './asset-picture';
import { demoAssets, type DemoAsset } from './asset-plans';

const dayMs = 86_400_000;

/** Keeps the bytes of a file. */
type StoreFile = (name: string, contentType: string, bytes: Buffer) => Promise<Upload>;

/** An asset whose pictures lie in the store already: its own, and those of its steps, by their place. */
export interface PreparedAsset {
  readonly plan: DemoAsset;
  readonly picture: Upload;
  readonly stepPictures: readonly (Upload | undefined)[];
}

export function prepareDemoAssets(company: string, store: StoreFile): Promise<readonly PreparedAsset[]> {
  const picture = ({ kind }: DemoAsset, seed: number): Promise<Upload> =>
    store(`${kind}.png`, 'image/png', assetPicture(kind, seed));
  return Promise.all(
    (demoAssets[company]?.assets ?? []).map(async (plan, index) => ({
      plan,
      picture: await picture(plan, index),
      stepPictures: await Promise.all(
        (plan.steps ?? []).map(async (step) => ('picture' in step ? await picture(plan, index + 1) : undefined)),
      ),
    })),
  );
}

/** Fills a company with assets and requests, through the statements that the calls use. `userIds` are its people in their order. */
export async function insertDemoAssets(
  tx: Transaction,
  company: string,
  tenantId: string,
  assets: readonly PreparedAsset[],
  userIds: readonly string[],
): Promise<void> {
  const [admin] = userIds;
  if (admin === undefined) return;
  for (const asset of assets) await insertDemoAsset(tx, tenantId, asset, userIds, admin);
  for (const { person, category, reason, denied } of demoAssets[company]?.requests ?? []) {
    const [id, userId] = [newId(), userIds[person]];
    if (userId === undefined) continue;
    await tx.rows(insertRequest({ id, userId, category, assetId: null, reason }));
    if (denied === undefined) continue;
    await tx.rows(
      closeRequest({ id, state: 'denied', decidedBy: admin, comment: denied, grantedAssetId: null, key: null }),
    );
  }
}

async function insertDemoAsset(
  tx: Transaction,
  tenantId: string,
  { plan, picture, stepPictures }: PreparedAsset,
  userIds: readonly string[],
  admin: string,
): Promise<void> {
  const { title, category, bought, serial = '', description = '', condition = 'good', steps = [] } = plan;
  for (const file of [picture, ...stepPictures]) if (file !== undefined) await insertFile(tx, tenantId, file);
  const id = newId();
  const asset = { title, category, purchase_date: bought, serial_number: serial, description, condition };
  await tx.rows(insertAssets([{ ...asset, id, imageId: picture.id }], admin, inTheMorning(bought)));
  for (const [index, step] of steps.entries()) {
    const [before] = await tx.rows<LockedAsset>(findLockedAsset(id));
    if (before === undefined) throw new Error('A demo asset that was just added is not there.');
    const details = {
      eventId: newId(),
      userId: admin,
      comment: step.comment ?? '',
      eventImageId: stepPictures[index]?.id ?? null,
      at: inTheMorning(new Date(Date.now() - step.ago * dayMs).toISOString().slice(0, 10)),
    };
    const taken = await toStep(tx, before, step, details, userIds);
    if (taken !== undefined) await tx.rows(takeStep(taken));
  }
}

async function toStep(
  tx: Transaction,
  asset: LockedAsset,
  step: NonNullable<DemoAsset['steps']>[number],
  details: Pick<AssetStep, 'eventId' | 'userId' | 'comment' | 'eventImageId' | 'at'>,
  userIds: readonly string[],
): Promise<AssetStep | undefined> {
  if ('to' in step) {
    const [employee] = await tx.rows<EmployeeToHold>(lockEmployeeOfUser(userIds[step.to] ?? ''));
    return employee === undefined ? undefined : assignTo(asset, employee, details);
  }
  if ('back' in step) {
    const state = step.back === 'broken' ? 'repair' : 'available';
    const set = { condition: step.back, state, holder_id: null } as const;
    return { ...details, asset, action: 'returned', personId: asset.holder_user, changes: [], set };
  }
  return { ...details, asset, action: 'state-changed', personId: null, changes: [], set: { state: step.state } };
}

/** Of a calendar day, in Dhaka. */
const inTheMorning = (day: string): string => `${day}T04:30:00Z`;
