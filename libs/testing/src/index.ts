export { asset, assetHistoryEntry, assetHolder, assetPage, assetRequest, assignedAsset } from './asset-factories';
export { auditEntry, companyData, companyExport, companySettings, member } from './company-factories';
export { calendarEntry } from './calendar-factories';
export { EventStream } from './event-stream';
export { accountSession, employee, ownAccount, person, session } from './factories';
export { assignedTask, checklistItem, comment, task, taskSnapshot } from './task-factories';
export { notification, notificationPage, notificationPreferences } from './notification-factories';
export { submission, submissionSummary, waitingStep } from './hr-form-factories';
export { mockShell, refusalsOf, type RemoteUnderTest } from './mock-shell';
export {
  network,
  refuse,
  refuseWithoutBody,
  noResponse,
  type Network,
  type NetworkHandlers,
  type ReceivedCall,
} from './network';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './render-remote';
export { todo } from './todo-factories';
export { user } from './user';
export { walletAccount, walletMonth, walletStatement, walletTransaction } from './wallet-factories';
export type { TenantCalls } from './tenant-calls';
