import type { AccountSession } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import type { AuditPage } from '@atrium/contracts/audit';
import type { CompanySettings, Holiday } from '@atrium/contracts/company-settings';
import type {
  Handover,
  InvitedMembers,
  Member,
  MemberPage,
  OwnAccount,
  ResentInvitation,
} from '@atrium/contracts/members';
import type { MemberResetLink } from '@atrium/contracts/password-resets';
import type { SavedSignature } from '@atrium/contracts/saved-signature';
import type { NewTwoFactor, RecoveryCodes, TwoFactor } from '@atrium/contracts/two-factor';

/** What the settings of one's own account call. */
export interface AccountCalls {
  'GET account/me/': OwnAccount;
  'GET account/sessions/': readonly AccountSession[];
  'DELETE account/sessions/delete/:id/': null;
  'POST account/sessions/end-others/': null;
  'POST account/password/': Session;
  'GET account/signature/': SavedSignature;
  'PUT account/signature/': SavedSignature;
  'DELETE account/signature/': null;
  'GET account/two-factor/': TwoFactor;
  'POST account/two-factor/begin/': NewTwoFactor;
  'POST account/two-factor/confirm/': RecoveryCodes;
  'POST account/two-factor/recovery-codes/': RecoveryCodes;
  'POST account/two-factor/disable/': null;
}

/** What the settings of a company call. */
export interface CompanyCalls {
  'GET members/list/': MemberPage;
  'POST members/invite/': InvitedMembers;
  'POST members/resend/:id/': ResentInvitation;
  'POST members/withdraw/:id/': null;
  'PATCH members/update/:id/': Member;
  'GET members/handover/:id/': Handover;
  'POST members/deactivate/:id/': Member;
  'POST members/reactivate/:id/': Member;
  'POST members/reset-link/:id/': MemberResetLink;
  'POST members/disable-two-factor/:id/': null;
  'GET settings/retrieve/': CompanySettings;
  'PATCH settings/update/': CompanySettings;
  'GET holidays/list/': readonly Holiday[];
  'POST holidays/create/': Holiday;
  'DELETE holidays/delete/:day/': null;
  'GET audit/list/': AuditPage;
  'GET audit/export/': string;
}
