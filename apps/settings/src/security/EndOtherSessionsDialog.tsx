import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useSettingsEndOtherSessionsMutation } from '../api/account.api';

interface EndOtherSessionsDialogProps {
  readonly isOpen: boolean;
  /** How many would end. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks first: what isn't saved there is lost. */
export function EndOtherSessionsDialog({ isOpen, count, onClose }: EndOtherSessionsDialogProps) {
  const [endOthers, ending] = useSettingsEndOtherSessionsMutation();

  const close = () => {
    ending.reset();
    onClose();
  };

  const confirm = async () => {
    if (ending.isLoading) return;
    const { error } = await endOthers();
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('account.signed-out-elsewhere') });
    close();
  };

  return (
    <ConfirmDialog
      title="Sign out everywhere else?"
      isOpen={isOpen}
      onClose={close}
      message={
        count === 1
          ? 'One other session will end right away, with anything that isn’t saved there. This one stays.'
          : `${count} other sessions will end right away, with anything that isn’t saved there. This one stays.`
      }
      confirmLabel="Sign out everywhere else"
      tone="danger"
      pending={ending.isLoading}
      error={ending.error === undefined ? undefined : failureSentence(ending.error, 'account.sessions-not-ended')}
      onConfirm={() => void confirm()}
    />
  );
}
