import { z } from 'zod';
import { emailSchema, idSchema, passwordSchema, requiredText, roles } from './common';

/** `POST /api/auth/login/`. Any text is let through: a wrong one fails like a wrong password. */
export const loginSchema = z.object({ email: z.string().max(1000), password: z.string().max(1000) });
export type Login = z.infer<typeof loginSchema>;

export const sessionSchema = z.object({
  /** Bearer token; claims: {@link tokenClaimsSchema}. */
  access: z.string(),
  /** Left-most label of the tenant's API host. */
  tenant: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

/**
 * Claims of the bearer token that say who someone is. `exp` is in whole seconds since 1970. There is also `time_zone`,
 * the IANA name of the company's zone, which screens write days and times in.
 */
export const tokenClaimsSchema = z.object({
  user_id: idSchema,
  exp: z.int(),
  tenant: z.string(),
  role: z.enum(roles),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

export const usernameSchema = requiredText(150);

/** `POST /api/auth/register/`. The registrant becomes the admin of a new tenant. */
export const registrationSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** Where registration is by invitation: what the link of the operators carries. */
  invitation: z.string().max(1000).optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

export const registeredSchema = z.object({
  user_id: idSchema,
  username: z.string(),
  email: z.string(),
  tenant: z.string(),
});
export type Registered = z.infer<typeof registeredSchema>;

/** Answered with 202 where the address is to be proven first: a mail is on its way, whoever has the address. */
export const mailedRegistrationSchema = z.object({ email: z.string(), status: z.literal('mailed') });
export type MailedRegistration = z.infer<typeof mailedRegistrationSchema>;

/** `GET /api/auth/registration/`: who may register, and whether by a link that is mailed. */
export const registrationTermsSchema = z.object({
  mode: z.enum(['open', 'invited', 'off']),
  proves_address: z.boolean(),
});
export type RegistrationTerms = z.infer<typeof registrationTermsSchema>;

/** `POST /api/auth/registration/retrieve/` and `…/confirm/`: what a mailed link carries. */
export const registrationLinkSchema = z.object({ token: z.string().min(1).max(200) });
export type RegistrationLink = z.infer<typeof registrationLinkSchema>;

/** What a mailed link is for, so that the page can say it. */
export const pendingRegistrationSchema = z.object({
  email: z.string(),
  username: z.string(),
  expires_at: z.iso.datetime(),
});
export type PendingRegistration = z.infer<typeof pendingRegistrationSchema>;

/** `POST /api/auth/invitation/accept/`: sets the first password by a single-use link. */
export const acceptInvitationSchema = z.object({ token: z.string().min(1).max(200), password: passwordSchema });
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

/** `POST /api/auth/invitation/retrieve/`: whom a link is for, so that the page can say it. */
export const retrieveInvitationSchema = z.object({ token: z.string().min(1).max(200) });
export const invitationSchema = z.object({
  email: z.string(),
  full_name: z.string(),
  tenant: z.string(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;
