import { companySignInPath } from '@atrium/contracts/identity-provider';
import type { Settings } from '../settings';

/** The page of the shell that providers send browsers back to. Providers compare it letter by letter. */
export const redirectUri = ({ shellUrl }: Pick<Settings, 'shellUrl'>): string => `${shellUrl}${companySignInPath}`;

/** The same page, as an admin gives it to the company's people. */
export const signInUrl = (settings: Pick<Settings, 'shellUrl'>, company: string): string =>
  `${redirectUri(settings)}?company=${encodeURIComponent(company)}`;
