import { auditActions, type AuditAction } from '@atrium/contracts/audit';
import { addressFilter, day, oneOf, uuid } from '@atrium/lists';

export const actionNames = Object.keys(auditActions) as readonly AuditAction[];

/** What the log is narrowed to, in the address. */
export const auditFilter = addressFilter({ actor: uuid, action: oneOf(actionNames), from: day, to: day });

export type AuditLogFilter = ReturnType<typeof auditFilter.read>;

const labels: Readonly<Record<string, string>> = auditActions;

/** Later versions may write actions that have no label here yet. */
export const actionLabel = (action: string): string => labels[action] ?? action;
