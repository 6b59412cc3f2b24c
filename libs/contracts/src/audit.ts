import { z } from 'zod';
import { daySchema, idSchema, pageQuerySchema, pageSchema } from './common';

/** What the audit log holds, and how it is called. */
export const auditActions = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.with-provider': 'Signed in with the company’s identity provider',
  'sign-in.failed': 'Failed to sign in',
  'session.ended': 'Signed out',
  'sessions.ended': 'Signed out everywhere else',
  'password.changed': 'Changed a password',
  'password.reset-link-made': 'Made a link to set a new password',
  'password.reset': 'Set a new password from a link',
  'two-factor.enabled': 'Turned two-factor sign-in on',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'signature.saved': 'Saved a signature',
  'signature.removed': 'Removed a saved signature',
  'two-factor.disabled': 'Turned two-factor sign-in off',
  'two-factor.codes-renewed': 'Made new recovery codes',
  'invitation.accepted': 'Accepted an invitation',
  'member.invited': 'Invited a person',
  'member.withdrawn': 'Withdrew an invitation',
  'member.role-changed': 'Changed a role or grants',
  'member.deactivated': 'Deactivated an account',
  'member.reactivated': 'Reactivated an account',
  'member.deactivation-planned': 'Planned to deactivate an account',
  'member.deactivation-withdrawn': 'Cancelled a planned deactivation',
  'employee.created': 'Added an employee',
  'employee.deleted': 'Deleted an employee',
  'employee.left': 'Marked an employee as left',
  'employee.plan-withdrawn': 'Cancelled planned changes to a record',
  'settings.changed': 'Changed the company settings',
  'identity-provider.changed': 'Changed the company’s identity provider',
  'identity-provider.removed': 'Removed the company’s identity provider',
  'form.decided': 'Decided on a form',
  'form.row-cleared': 'Confirmed a row of a form',
  'form.reassigned': 'Gave a form to somebody else',
  'form.delegated': 'Arranged who stands in on forms',
  'form.delegation-ended': 'Ended who stands in on forms',
  'data.exported': 'Exported data',
  'board.deleted': 'Deleted a board',
  'workspace.taken-over': 'Took over a private workspace',
  'company.export-requested': 'Exported the company’s data',
  'company.export-downloaded': 'Downloaded the company’s data',
  'company.deletion-requested': 'Scheduled the deletion of the company',
  'company.deletion-withdrawn': 'Cancelled the deletion of the company',
} as const;
export type AuditAction = keyof typeof auditActions;
const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  /** Null where nobody was signed in. */
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** One of {@link auditActions}; later versions may write others. */
  action: z.string(),
  /** What it was done to; its name is the one that it had then. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** The address that it was done from; empty where none is known. */
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Days of the company’s calendar, both included. */
export const auditFilterSchema = z.object({
  actor: idSchema.optional(),
  action: z.enum(actionNames).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** `GET audit/list/`, admins: the latest first. `GET audit/export/` takes the same filters, and answers CSV. */
export const auditQuerySchema = auditFilterSchema.extend(pageQuerySchema.shape);
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export const auditPageSchema = pageSchema(auditEntrySchema);
export type AuditPage = z.infer<typeof auditPageSchema>;
