import { addSentences } from '@atrium/errors';
import { signedOutSentences } from '@atrium/errors/signed-out';
import type { ComponentType, ReactNode } from 'react';
import { declareBanglaFont } from '../environment/bangla-font';
import { type PathWithoutSession } from '../environment/opens-for-everyone';
import { LogInPage } from './LogInPage';

/**
 * Each is a page of its own, without a router: a link between them costs one cached load, the router a third of the code.
 * All but the sign-in page are fetched when they are opened.
 */
const pages: Readonly<Partial<Record<string, () => Promise<ComponentType>>>> = {
  '/registration': async () => (await import('./RegistrationPage')).RegistrationPage,
  '/company_sign_in': async () => (await import('./CompanySignInPage')).CompanySignInPage,
  '/set_password': async () => (await import('./SetPasswordPage')).SetPasswordPage,
  '/forgot_password': async () => (await import('./ForgotPasswordPage')).ForgotPasswordPage,
  '/reset_password': async () => (await import('./ResetPasswordPage')).ResetPasswordPage,
  '/confirm_registration': async () => (await import('./ConfirmRegistrationPage')).ConfirmRegistrationPage,
  '/unsubscribe': async () => (await import('./UnsubscribePage')).UnsubscribePage,
} satisfies Record<PathWithoutSession, () => Promise<ComponentType>>;

export async function startSignedOut(): Promise<ReactNode> {
  addSentences(signedOutSentences);
  const load = pages[location.pathname.replace(/\/$/, '')];
  const Page = load === undefined ? LogInPage : await load();
  declareBanglaFont();
  return <Page />;
}
