import type { CreatedPasskey, Passkey, PasskeyChallenge } from '@atrium/contracts/passkeys';

/** What the list of one's passkeys calls. */
export interface PasskeyCalls {
  'GET account/passkeys/list/': readonly Passkey[];
  'POST account/passkeys/begin/': PasskeyChallenge;
  'POST account/passkeys/create/': CreatedPasskey;
  'DELETE account/passkeys/delete/:id/': null;
}
