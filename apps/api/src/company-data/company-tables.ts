/** A table of companies, or several that go together. */
export interface CompanyTable {
  readonly name: string;
  /** Where it is read from: the table itself, unless the application reads it through a view only. */
  readonly view?: string;
  /** A condition on the rows that exports have. */
  readonly where?: string;
  /** Columns that no export has, and why. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Why no export has the table at all. */
  readonly leftOut?: string;
  /** Rows refer to earlier ones of the same table: those go first that are last by this column. */
  readonly lastBy?: string;
}

const secret = 'A secret that only the server needs.';
const derived = 'Worked out from other tables.';
const passing = 'Kept for a short time, for the server’s own use.';
const internal = 'Tells the server only how to handle the row.';

/**
 * All that a company has, in the order in which it is deleted: what refers to others stands before them. A test holds that
 * every table of companies is here.
 */
export const companyTables: readonly CompanyTable[] = [
  // First, so that what is found by these words takes none along.
  { name: 'search_word', leftOut: derived },
  { name: 'search_spelling', leftOut: derived },
  { name: 'notification', withheld: { waiting: internal } },
  { name: 'notification_preference' },
  { name: 'push_subscription', leftOut: secret },
  { name: 'event' },
  { name: 'module_message', withheld: { content_hash: internal } },
  { name: 'task_due_notice', leftOut: passing },
  { name: 'asset_due_notice', leftOut: passing },
  { name: 'offered_release', leftOut: 'Of the suite, not of the company: tells the server what is news to an admin.' },

  { name: 'hr_form_assignee' },
  { name: 'hr_form_wait' },
  { name: 'hr_form_effect' },
  { name: 'hr_form_reassignment' },
  { name: 'hr_form_clearance' },
  { name: 'hr_form_file' },
  { name: 'hr_form_step', withheld: { key: internal, request_hash: internal } },
  { name: 'hr_form_revision' },
  { name: 'absence', leftOut: derived },
  { name: 'hr_form_submission' },
  { name: 'hr_form_definition' },
  { name: 'hr_form_delegation' },
  { name: 'hr_form_tally', leftOut: derived },

  { name: 'task_assignee', leftOut: derived },
  { name: 'attachment' },
  { name: 'checklist_item' },
  { name: 'checklist' },
  { name: 'comment' },
  { name: 'task' },
  { name: 'task_list' },
  { name: 'label' },
  { name: 'checklist_template_item' },
  { name: 'checklist_template' },
  { name: 'board_change', leftOut: passing },
  { name: 'board' },
  { name: 'board_template' },
  { name: 'workspace_member' },
  { name: 'workspace' },

  { name: 'asset_request', withheld: { decision_key: internal } },
  // Takes its events along.
  { name: 'asset' },
  { name: 'asset_event' },
  { name: 'asset_word', leftOut: derived },
  { name: 'asset_count', leftOut: derived },
  { name: 'asset_import' },
  { name: 'asset_sequence', leftOut: derived },

  { name: 'wallet_receipt' },
  { name: 'wallet_word', leftOut: derived },
  { name: 'wallet_transaction', lastBy: 'seq' },
  { name: 'wallet' },

  { name: 'record_change', view: 'seen_record_change' },
  { name: 'planned_change', view: 'seen_planned_change' },
  { name: 'emergency_contact', view: 'seen_emergency_contact' },
  { name: 'employee', view: 'seen_employee' },
  { name: 'department' },
  { name: 'location' },

  { name: 'audit_entry' },
  { name: 'holiday' },
  { name: 'company_settings' },
  { name: 'identity_provider', withheld: { sealed_secret: secret } },
  { name: 'company_export', leftOut: 'About exports such as this one.' },
  { name: 'company_deletion', leftOut: passing },

  { name: 'planned_deactivation' },
  { name: 'member_grant' },
  { name: 'invitation', leftOut: secret },
  { name: 'password_reset', leftOut: secret },
  { name: 'passkey', leftOut: secret },
  { name: 'recovery_code', leftOut: secret },
  { name: 'two_factor', leftOut: secret },
  { name: 'saved_signature' },
  { name: 'home_layout' },
  { name: 'first_steps_put_away' },
  { name: 'visit', leftOut: passing },
  { name: 'star' },
  { name: 'appointment_guest' },
  { name: 'appointment' },
  { name: 'calendar_feed', leftOut: secret },
  { name: 'contact_note', where: 'contact_id in (select id from contact where is_shared)' },
  { name: 'contact', where: 'is_shared' },
  { name: 'contact_import' },
  { name: 'personal_todo', leftOut: 'Private to whoever wrote it down.' },
  { name: 'session', leftOut: secret },
  { name: 'upload_rate', leftOut: passing },

  // Without the archives themselves.
  { name: 'file', where: 'is_counted', withheld: { is_counted: internal } },
  { name: 'storage_usage', leftOut: derived },
  { name: 'app_user', withheld: { password_hash: secret } },
];

export const exportedTables: readonly CompanyTable[] = companyTables.filter(({ leftOut }) => leftOut === undefined);
