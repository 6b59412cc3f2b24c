import { selectTimeZone } from '@atrium/auth-store';
import { formatDayOf } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { notifyFailure } from '@atrium/tenant-api';
import { Button, Notice } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import type { RefObject } from 'react';
import { useSettingsCompanyDataQuery, useSettingsKeepCompanyMutation } from '../api/company-data.api';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';

interface DeletionNoticeProps {
  /** Gets the focus when the notice goes with its button. */
  readonly behind: RefObject<HTMLElement | null>;
}

/** Says that the company is going to be deleted, where it is. Each of its admins can take that back. */
export function DeletionNotice({ behind }: DeletionNoticeProps) {
  const timeZone = useSelector(selectTimeZone);
  const { data } = useSettingsCompanyDataQuery();
  const [keep, keeping] = useSettingsKeepCompanyMutation();
  const deletion = data?.deletion ?? null;
  useFocusAfterClosing(deletion !== null, behind);
  if (deletion === null) return null;

  const act = async () => {
    const { error } = await keep();
    if (error === undefined) showToast({ tone: 'success', message: messageFor('company-deletion.withdrawn') });
    else notifyFailure(error, 'company-deletion.withdraw-failed');
  };
  return (
    <Notice
      tone="danger"
      title={`Your company will be deleted on ${formatDayOf(deletion.due_at, timeZone)}`}
      action={
        <Button size="small" pending={keeping.isLoading} onClick={() => void act()}>
          Keep the company
        </Button>
      }
    >
      {deletion.asked_by} scheduled this on {formatDayOf(deletion.asked_at, timeZone)}. Until then, any admin can cancel
      it.
    </Notice>
  );
}
