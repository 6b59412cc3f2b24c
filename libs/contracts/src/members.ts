import { z } from 'zod';
import { emailSchema, idSchema, pageQuerySchema, pageSchema, requiredText, roles } from './common';
import { hiddenFields } from './company-settings';
import { availabilities } from './employee-options';

/** What an account may hold beside its role. Managers hold nothing: they follow from who reports to whom. */
export const grants = ['hr', 'finance', 'assets'] as const;
export type Grant = (typeof grants)[number];

/** Whom to ask for what one may not do. */
export const authorities = ['admin', ...grants, 'manager'] as const;
export type Authority = (typeof authorities)[number];

/** Invited: nobody can sign in yet. Deactivated: nobody can any more, until an admin lets them in again. */
export const memberStates = ['invited', 'active', 'deactivated'] as const;
export type MemberState = (typeof memberStates)[number];

/** Whether the caller may do something, or why not and who can. */
export const permissionSchema = z.union([
  z.literal(true),
  z.object({ reason: z.string(), ask: z.array(z.enum(authorities)) }),
]);
export type Permission = z.infer<typeof permissionSchema>;

/** `GET account/me/`: who the caller is, and what they may do. */
export const ownAccountSchema = z.object({
  user_id: idSchema,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The id of their record. */
  employee: idSchema,
  /** Servers of before say nothing. */
  profile_picture: z.string().nullable().optional(),
  tenant: z.string(),
  role: z.enum(roles),
  grants: z.array(z.enum(grants)),
  /** How many people report to them. */
  reports: z.int(),
  /** By action. What depends on whom it is about is answered for somebody who is neither the caller nor a report. */
  may: z.record(z.string(), permissionSchema),
  /** What they don’t see of other people’s records; servers of before say nothing. */
  hidden: z.array(z.enum(hiddenFields)).optional(),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** An account of the company, as admins see it. */
export const memberSchema = z.object({
  /** The account's id. */
  id: idSchema,
  /** The id of the record. */
  employee: idSchema,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  employee_id: z.string(),
  designation: z.string(),
  profile_picture: z.string().nullable(),
  state: z.enum(memberStates),
  role: z.enum(roles),
  grants: z.array(z.enum(grants)),
  /** Whether signing in takes a second factor. */
  has_two_factor: z.boolean(),
  last_sign_in_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Of the link that somebody who is invited can still use; null where it has run out. */
  invitation_expires_at: z.iso.datetime().nullable(),
});
export type Member = z.infer<typeof memberSchema>;

/** Query of `GET members/list/`, which is always paged. */
export const memberListQuerySchema = pageQuerySchema.extend({
  /** Words that must all occur in name, employee id, email, phone number or designation. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(memberStates).optional(),
  /** As in the list of employees. */
  available_for: z.enum(availabilities).optional(),
});
export type MemberListQuery = z.infer<typeof memberListQuerySchema>;

export const memberPageSchema = pageSchema(memberSchema);
export type MemberPage = z.infer<typeof memberPageSchema>;

/** How many people are invited with one call. */
export const mostInvited = 200;

/**
 * `POST members/invite/`. Rows are told apart afterwards: a wrong one keeps nobody else from being invited. Sent again with
 * its `Idempotency-Key`, it answers as the first time, with new links where they are handed over.
 */
export const inviteMembersSchema = z.object({
  people: z
    .array(z.object({ email: z.string().max(1000), full_name: z.string().max(1000) }))
    .min(1)
    .max(mostInvited),
});
export type InviteMembers = z.infer<typeof inviteMembersSchema>;

/** A row that can be invited. */
export const personToInviteSchema = z.object({ email: emailSchema, full_name: requiredText(200) });

export const invitedMemberSchema = z.object({
  /** As it was sent. */
  email: z.string(),
  full_name: z.string(),
  status: z.enum(['invited', 'already', 'invalid']),
  /** Why somebody wasn't invited; null for who was. */
  detail: z.string().nullable(),
  user: idSchema.nullable(),
  /** The secret of a single-use link to set a password; null where it was mailed. */
  invitation_token: z.string().nullable(),
});
export type InvitedMember = z.infer<typeof invitedMemberSchema>;

export const invitedMembersSchema = z.object({ people: z.array(invitedMemberSchema) });
export type InvitedMembers = z.infer<typeof invitedMembersSchema>;

/** `POST members/resend/{userId}/`: a new link; those before lead nowhere. */
export const resentInvitationSchema = z.object({
  invitation_token: z.string().nullable(),
  invitation_expires_at: z.iso.datetime(),
  mailed: z.boolean(),
});
export type ResentInvitation = z.infer<typeof resentInvitationSchema>;

/** `PATCH members/update/{userId}/`. Grants are the whole set. */
export const memberChangeSchema = z.object({
  role: z.enum(roles, { error: 'field.option' }).optional(),
  grants: z.array(z.enum(grants, { error: 'field.option' })).optional(),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** `GET members/handover/{userId}/`: what would be left without anybody. */
export const handoverSchema = z.object({ open_tasks: z.int(), held_assets: z.int(), open_steps: z.int() });
export type Handover = z.infer<typeof handoverSchema>;

/** `POST members/deactivate/{userId}/`. Open tasks and held assets go to an active member, or stay where they are. */
export const deactivateMemberSchema = z.object({ hand_over_to: idSchema.nullable() });
export type DeactivateMember = z.infer<typeof deactivateMemberSchema>;
