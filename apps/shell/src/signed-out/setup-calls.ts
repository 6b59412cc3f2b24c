import type { ConfirmSetup, NewTwoFactor, SetUpSession } from '@atrium/contracts/two-factor';
import { post } from '../environment/shared-host';

/** Where `logIn` answers that the company requires a second factor, and the account has none yet. */
export const beginSetup = (token: string) => post<NewTwoFactor>('auth/two-factor/setup/begin/', { token });

export const confirmSetup = (setup: ConfirmSetup) => post<SetUpSession>('auth/two-factor/setup/confirm/', setup);
