export { EventStream } from './event-stream';
export { employee, person, session } from './factories';
export { assignedTask, checklistItem, comment, task, wholeTask } from './task-factories';
export { mockShell, refusalsOf, type RemoteUnderTest } from './mock-shell';
export { network, refuse, noResponse, type Network, type NetworkHandlers, type ReceivedCall } from './network';
export { renderRemote, type RenderedRemote, type RenderRemoteOptions } from './render-remote';
export { user } from './user';
export type { TenantCalls } from './tenant-calls';
