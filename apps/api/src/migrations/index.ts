import { companiesAndAccounts } from './0001-companies-and-accounts';
import { taskBoards } from './0002-task-boards';
import { wallets } from './0003-wallets';
import { assets } from './0004-assets';
import { hrForms } from './0005-hr-forms';
import { wordsOfNewAssets } from './0006-words-of-new-assets';
import { ranksThatDiffer } from './0007-ranks-that-differ';
import { jobs } from './0010-jobs';
import { fileStore } from './0011-file-store';
import { storageQuotas } from './0012-storage-quotas';
import { provenAddresses } from './0015-proven-addresses';
import { outcomesAndReturns } from './0025-outcomes-and-returns';
import { trash } from './0030-trash';
import { shortRanks } from './0031-short-ranks';
import { assetCategoriesAndImports } from './0040-asset-categories-and-imports';
import { lapsedInvitations } from './0041-lapsed-invitations';
import { sessions } from './0042-sessions';
import { members } from './0043-members';
import { records } from './0044-records';
import { companySettingsAndAudit } from './0045-company-settings-and-audit';
import { accounts } from './0046-accounts';
import { approvals } from './0047-approvals';
import { keysOfDecisions } from './0050-keys-of-decisions';
import { fieldsByReader } from './0051-fields-by-reader';
import { proofs } from './0053-proofs';
import { passkeys } from './0054-passkeys';
import { effectsOfForms } from './0055-effects-of-forms';
import { companyExports } from './0057-company-exports';
import { companyDeletion } from './0058-company-deletion';
import { savedSignatures } from './0059-saved-signatures';
import { identityProviders } from './0060-identity-providers';
import { payOnRecords } from './0061-pay';
import { plannedChanges } from './0062-planned-changes';
import { departures } from './0063-departures';
import { clearances } from './0064-clearances';
import { searchedRecords } from './0067-searched-records';
import { openBoards } from './0070-open-boards';
import { events } from './0071-events';
import { toldEvents } from './0072-told-events';
import { notificationWays } from './0073-notification-ways';
import { searchWords } from './0076-search-words';
import { wordsOfChangedAssets } from './0077-words-of-changed-assets';
import { home } from './0080-home';
import { savedPlaces } from './0082-saved-places';
import { workspaces } from './0084-workspaces';
import { boardsOneMayOpen } from './0085-boards-one-may-open';
import { boardTemplates } from './0086-board-templates';
import { personalTodos } from './0088-personal-todos';
import { appointments } from './0089-appointments';
import { pushSubscriptions } from './0090-push-subscriptions';
import { moduleMessages } from './0092-module-messages';
import { assetsDueBack } from './0093-assets-due-back';
import { releasesOffered } from './0094-releases-offered';
import { invitations } from './0096-invitations';
import { wordsOfOnesOwn } from './0097-words-of-ones-own';
import { toldGuests } from './0098-told-guests';
import { contacts } from './0100-contacts';
import { dashboards } from './0104-dashboards';
import { jobRunners } from './0107-job-runners';
import { joined } from './0108-joined';
import { serverKeys } from './0115-server-keys';
import { backfills } from './0116-backfills';
import { movedCompanies } from './0117-moved-companies';
import { subjectsPlannedOnce } from './0120-subjects-planned-once';
import { manyTold } from './0121-many-told';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * Set where it takes away what earlier versions use: the version that first did without. Servers that don't know the
   * migration don't start on its database.
   */
  readonly contracts?: string;
}

/** In the order in which they run. Forward only: what was released is never edited, but followed by another one. */
export const migrations: readonly Migration[] = [
  { name: '0001-companies-and-accounts', sql: companiesAndAccounts },
  { name: '0002-task-boards', sql: taskBoards },
  { name: '0003-wallets', sql: wallets },
  { name: '0004-assets', sql: assets },
  { name: '0005-hr-forms', sql: hrForms },
  { name: '0006-words-of-new-assets', sql: wordsOfNewAssets },
  { name: '0007-ranks-that-differ', sql: ranksThatDiffer },
  { name: '0010-jobs', sql: jobs },
  { name: '0011-file-store', sql: fileStore },
  { name: '0012-storage-quotas', sql: storageQuotas },
  { name: '0015-proven-addresses', sql: provenAddresses },
  { name: '0025-outcomes-and-returns', sql: outcomesAndReturns },
  { name: '0030-trash', sql: trash },
  { name: '0031-short-ranks', sql: shortRanks },
  { name: '0040-asset-categories-and-imports', sql: assetCategoriesAndImports },
  { name: '0041-lapsed-invitations', sql: lapsedInvitations },
  { name: '0042-sessions', sql: sessions },
  { name: '0043-members', sql: members },
  { name: '0044-records', sql: records },
  { name: '0045-company-settings-and-audit', sql: companySettingsAndAudit },
  { name: '0046-accounts', sql: accounts },
  { name: '0047-approvals', sql: approvals },
  { name: '0050-keys-of-decisions', sql: keysOfDecisions },
  { name: '0051-fields-by-reader', sql: fieldsByReader },
  { name: '0053-proofs', sql: proofs },
  { name: '0054-passkeys', sql: passkeys },
  { name: '0055-effects-of-forms', sql: effectsOfForms },
  { name: '0057-company-exports', sql: companyExports },
  { name: '0058-company-deletion', sql: companyDeletion },
  { name: '0059-saved-signatures', sql: savedSignatures },
  { name: '0060-identity-providers', sql: identityProviders },
  { name: '0061-pay', sql: payOnRecords },
  { name: '0062-planned-changes', sql: plannedChanges },
  { name: '0063-departures', sql: departures },
  { name: '0064-clearances', sql: clearances },
  { name: '0067-searched-records', sql: searchedRecords },
  { name: '0070-open-boards', sql: openBoards },
  { name: '0071-events', sql: events },
  { name: '0072-told-events', sql: toldEvents },
  { name: '0073-notification-ways', sql: notificationWays },
  { name: '0076-search-words', sql: searchWords },
  { name: '0077-words-of-changed-assets', sql: wordsOfChangedAssets },
  { name: '0080-home', sql: home },
  { name: '0082-saved-places', sql: savedPlaces },
  { name: '0084-workspaces', sql: workspaces },
  { name: '0085-boards-one-may-open', sql: boardsOneMayOpen },
  { name: '0086-board-templates', sql: boardTemplates },
  { name: '0088-personal-todos', sql: personalTodos },
  { name: '0089-appointments', sql: appointments },
  { name: '0090-push-subscriptions', sql: pushSubscriptions },
  { name: '0092-module-messages', sql: moduleMessages },
  { name: '0093-assets-due-back', sql: assetsDueBack },
  { name: '0094-releases-offered', sql: releasesOffered },
  { name: '0096-invitations', sql: invitations },
  { name: '0097-words-of-ones-own', sql: wordsOfOnesOwn },
  { name: '0098-told-guests', sql: toldGuests },
  { name: '0100-contacts', sql: contacts },
  { name: '0104-dashboards', sql: dashboards },
  { name: '0107-job-runners', sql: jobRunners },
  { name: '0108-joined', sql: joined },
  { name: '0115-server-keys', sql: serverKeys },
  { name: '0116-backfills', sql: backfills },
  { name: '0117-moved-companies', sql: movedCompanies },
  { name: '0120-subjects-planned-once', sql: subjectsPlannedOnce },
  { name: '0121-many-told', sql: manyTold },
];

/** Tables outside of any tenant, closed to the application. Every other table must carry the tenant; a test holds that. */
export const globalTables = [
  'tenant',
  'identity',
  'sign_in_attempt',
  'counted_try',
  'pending_registration',
  'schema_migration',
  'file_store',
  'job_runner',
  'server_key',
  'backfill',
] as const;

/** Tables that the application reads and adds rows to, but neither changes nor removes any of. */
export const insertOnlyTables = [
  'wallet',
  'wallet_transaction',
  'wallet_word',
  'wallet_receipt',
  'asset_event',
  'asset_import',
  'contact_import',
  'hr_form_definition',
  'hr_form_step',
  'hr_form_revision',
  'hr_form_reassignment',
  'hr_form_clearance',
  'hr_form_effect',
  'record_change',
  'audit_entry',
  'event',
  'module_message',
] as const;

/**
 * Tables that hold what not everyone at the company may see, with the columns that the application can read there. It reads
 * the others through {@link readerViews} only.
 */
export const openColumns = {
  employee: [
    'tenant_id',
    'id',
    'user_id',
    'employee_id',
    'first_name',
    'last_name',
    'name_key',
    'designation',
    'date_of_joining',
    'employment_type',
    'location_id',
    'manager_id',
    'picture_id',
    'version',
    'created_at',
  ],
  emergency_contact: ['tenant_id', 'employee_id', 'place'],
  record_change: ['tenant_id', 'id', 'employee_id', 'made'],
  planned_change: ['tenant_id', 'employee_id', 'effective_from'],
  absence: ['tenant_id', 'submission_id'],
} as const;

/** They answer what the account that reads may see. */
export const readerViews = [
  'seen_employee',
  'searched_employee',
  'seen_department_member',
  'seen_emergency_contact',
  'seen_record_change',
  'seen_planned_change',
  'seen_birthday',
  'seen_absence',
] as const;
