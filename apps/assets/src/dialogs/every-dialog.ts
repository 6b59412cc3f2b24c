export { DenyRequestDialog } from '../requests/DenyRequestDialog';
export { GrantRequestDialog } from '../requests/GrantRequestDialog';
export { RequestAssetDialog } from '../requests/RequestAssetDialog';
export { AddAssetDialog } from './AddAssetDialog';
export { AssignAssetDialog } from './AssignAssetDialog';
export { ChangeStateDialog } from './ChangeStateDialog';
export { EditAssetDialog } from './EditAssetDialog';
export { ReturnAssetDialog } from './ReturnAssetDialog';
