import { lazyComponent } from '@atrium/router';

/** Forms and their rules are no part of the first visit; they come together. */
const load = () => import('./every-dialog');

export const AddAssetDialog = lazyComponent(async () => (await load()).AddAssetDialog);
export const AssignAssetDialog = lazyComponent(async () => (await load()).AssignAssetDialog);
export const ChangeStateDialog = lazyComponent(async () => (await load()).ChangeStateDialog);
export const DenyRequestDialog = lazyComponent(async () => (await load()).DenyRequestDialog);
export const EditAssetDialog = lazyComponent(async () => (await load()).EditAssetDialog);
export const GrantRequestDialog = lazyComponent(async () => (await load()).GrantRequestDialog);
export const RequestAssetDialog = lazyComponent(async () => (await load()).RequestAssetDialog);
export const ReturnAssetDialog = lazyComponent(async () => (await load()).ReturnAssetDialog);

/** Fetches the code of all of them. */
export const preloadDialogs = AddAssetDialog.preload;
