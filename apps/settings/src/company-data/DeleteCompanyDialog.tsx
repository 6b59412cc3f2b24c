import { selectTimeZone } from '@atrium/auth-store';
import { deleteCompanySchema, type CompanyData } from '@atrium/contracts/company-data';
import { formatDayOf } from '@atrium/contracts/dates';
import { formatSpan } from '@atrium/contracts/numbers';
import { messageFor, type ErrorCode } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { useSelector } from '@atrium/state';
import { Text, TextField } from '@atrium/ui';
import { useSettingsDeleteCompanyMutation } from '../api/company-data.api';

interface DeleteCompanyDialogProps {
  readonly data: CompanyData;
  readonly onClose: () => void;
}

/** Nobody deletes a company by a slip: its name has to be typed. */
export function DeleteCompanyDialog({ data: { name, waiting_days }, onClose }: DeleteCompanyDialogProps) {
  const timeZone = useSelector(selectTimeZone);
  const [schedule] = useSettingsDeleteCompanyMutation();
  const form = useForm({
    initial: { name: '' },
    check: deleteCompanySchema.refine((typed) => typed.name.normalize() === name.normalize(), {
      path: ['name'],
      error: 'company-deletion.name' satisfies ErrorCode,
    }),
    send: schedule,
    failureText: 'company-deletion.request-failed',
    success: ({ due_at }) => messageFor('company-deletion.requested', { day: formatDayOf(due_at, timeZone) }),
    onSent: onClose,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      form={form}
      title="Delete the company?"
      submitLabel={`Delete in ${formatSpan(waiting_days, 'day')}`}
      tone="danger"
      size="small"
      onClose={onClose}
    >
      <Text>
        After {formatSpan(waiting_days, 'day')}, all records, boards, forms, wallets, assets and files are deleted for
        good, and nobody can sign in any more. Every admin is told, and can cancel it until then.
      </Text>
      <Text>
        To confirm, enter the company’s name: <strong>{name}</strong>
      </Text>
      <TextField {...form.field('name')} label="Company name" autoComplete="off" maxLength={200} autoFocus required />
    </FormDialog>
  );
}
