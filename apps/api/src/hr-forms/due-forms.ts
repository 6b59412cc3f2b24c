import type { Context } from '../context';
import { formReminderMail } from '../mail/form-mails';

interface DueRow {
  readonly tenant: string;
  readonly submission_id: string;
  readonly label: string;
  readonly submitter: string;
  readonly email: string;
  readonly is_escalation: boolean;
}

/** A job: lets absences begin and end. */
export async function beginAndEndDelegations({ database, settings }: Context): Promise<void> {
  await database.transaction((tx) =>
    tx.rows({ text: 'select begin_and_end_hr_form_delegations($1)', values: [settings.companyTimeZone] }),
  );
}

/**
 * A job: reminds those who have a form longer than its company allows, and tells HR of one that has waited as long again.
 * Without a mail server, only the screens say so.
 */
export async function remindOfDueForms({ database, outbox, settings }: Context): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await tx.rows<DueRow>({
      text: 'select tenant, submission_id, label, submitter, email, is_escalation from take_due_hr_forms()',
    });
    for (const row of due) {
      await outbox?.send(
        tx,
        formReminderMail({
          email: row.email,
          form: row.label,
          submitter: row.submitter,
          company: row.tenant,
          link: `${settings.shellUrl}/hr/submissions/${row.submission_id}`,
          isEscalation: row.is_escalation,
        }),
      );
    }
  });
}
