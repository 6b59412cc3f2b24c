import type { AccountSession } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import type { OwnAccount } from '@atrium/contracts/members';

/** What the settings of one's own account call. */
export interface AccountCalls {
  'GET account/me/': OwnAccount;
  'GET account/sessions/': readonly AccountSession[];
  'DELETE account/sessions/delete/:id/': null;
  'POST account/sessions/end-others/': null;
  'POST account/password/': Session;
}
