import { z } from 'zod';
import { requiredText } from './common';

/** `PUT settings/identity-provider/`, admins. The secret may be left out where it stays what it is. */
export const changeIdentityProviderSchema = z.object({
  issuer: requiredText(500),
  client_id: requiredText(300),
  client_secret: z.string().max(1000, { error: 'field.too-long' }).optional(),
});
export type ChangeIdentityProvider = z.infer<typeof changeIdentityProviderSchema>;

/** `GET settings/identity-provider/`, admins. The secret is never answered. */
export const identityProviderSchema = z.object({
  /** Null where people sign in with passwords and passkeys only. */
  provider: z.object({ issuer: z.string(), client_id: z.string() }).nullable(),
  /** What the provider must know Atrium by. */
  redirect_uri: z.string(),
  /** Where the company’s people begin to sign in. */
  sign_in_url: z.string(),
});
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** `POST /api/auth/company/begin/`: the name of a company, or its address. */
export const beginCompanySignInSchema = z.object({ company: requiredText(300) });
export type BeginCompanySignIn = z.infer<typeof beginCompanySignInSchema>;

/** Where the browser goes next. A cookie remembers what the answer must match. */
export const companySignInSchema = z.object({ url: z.string() });
export type CompanySignIn = z.infer<typeof companySignInSchema>;

/** `POST /api/auth/company/finish/`: the query that the provider sent the browser back with. Answers the session. */
export const finishCompanySignInSchema = z.object({ query: z.string().max(20_000) });
export type FinishCompanySignIn = z.infer<typeof finishCompanySignInSchema>;

/** The shell’s page where a sign-in with a company’s provider begins and ends. */
export const companySignInPath = '/company_sign_in';
