import type { AccountSession } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import type { AuditPage } from '@atrium/contracts/audit';
import type { CompanyData, CompanyDeletion, CompanyExport, CompanyExportLink } from '@atrium/contracts/company-data';
import type { CompanySettings, Holiday } from '@atrium/contracts/company-settings';
import type { IdentityProvider } from '@atrium/contracts/identity-provider';
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
  'GET settings/identity-provider/': IdentityProvider;
  'PUT settings/identity-provider/': IdentityProvider;
  'DELETE settings/identity-provider/': null;
  'GET holidays/list/': readonly Holiday[];
  'POST holidays/create/': Holiday;
  'DELETE holidays/delete/:day/': null;
  'GET company-data/retrieve/': CompanyData;
  'POST company-data/exports/create/': CompanyExport;
  'POST company-data/exports/link/:id/': CompanyExportLink;
  'POST company-data/deletion/create/': CompanyDeletion;
  'POST company-data/deletion/withdraw/': null;
  'GET audit/list/': AuditPage;
  'GET audit/export/': string;
}
