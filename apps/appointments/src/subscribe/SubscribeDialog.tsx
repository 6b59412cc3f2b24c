import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { failureSentence } from '@atrium/tenant-api';
import { Button, ErrorState, Inline, LoadingState, Notice, Stack, Text, TextField } from '@atrium/ui';
import { CopyButton } from '@atrium/ui/codes';
import { Dialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import {
  useAppointmentsFeedCreateMutation,
  useAppointmentsFeedQuery,
  useAppointmentsFeedWithdrawMutation,
} from '../api/appointments.api';

interface SubscribeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The secret address that other calendars read this one at: made, made anew, or withdrawn. */
export function SubscribeDialog({ isOpen, onClose }: SubscribeDialogProps) {
  const { data: feed, error, isFetching, refetch } = useAppointmentsFeedQuery();
  const content = () => {
    if (feed !== undefined) return <Address madeAt={feed.made_at} />;
    if (error === undefined || isFetching) return <LoadingState />;
    return <ErrorState message={messageFor('calendar-feed.fetch-failed')} onRetry={() => void refetch()} />;
  };
  return (
    <Dialog
      title="Subscribe to your calendar"
      isOpen={isOpen}
      onClose={onClose}
      keepsTyped
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {content()}
    </Dialog>
  );
}

function Address({ madeAt }: { readonly madeAt: string | null }) {
  const timeZone = useSelector(selectTimeZone);
  const [create, { data: made, isLoading: isMaking, error: makingError, reset }] = useAppointmentsFeedCreateMutation();
  const [withdraw, { isLoading: isWithdrawing, error: withdrawingError }] = useAppointmentsFeedWithdrawMutation();
  const isBusy = isMaking || isWithdrawing;

  const remove = async () => {
    const { error } = await withdraw();
    if (error !== undefined) return;
    reset();
    showToast({ tone: 'success', message: messageFor('calendar-feed.withdrawn') });
  };

  return (
    <Stack gap={4}>
      <Text>
        Your phone or another calendar can show this one, from three months ago until a year ahead. Whoever has the
        address can read your calendar without signing in, so keep it to yourself.
      </Text>
      {made !== undefined && (
        <>
          <TextField label="Address" value={made.url} readOnly hint="Copy it now. It won’t be shown again." />
          <div>
            <CopyButton text={made.url} label="Copy address" variant="primary" />
          </div>
        </>
      )}
      {made === undefined && madeAt !== null && (
        <Text>There is an address, made on {formatMoment(madeAt, timeZone)}. A new one takes its place.</Text>
      )}
      {makingError !== undefined && (
        <Notice tone="danger">{failureSentence(makingError, 'calendar-feed.create-failed')}</Notice>
      )}
      {withdrawingError !== undefined && (
        <Notice tone="danger">{failureSentence(withdrawingError, 'calendar-feed.withdraw-failed')}</Notice>
      )}
      <Inline>
        <Button
          variant={madeAt === null ? 'primary' : 'secondary'}
          pending={isMaking}
          disabled={isWithdrawing}
          onClick={() => void create()}
        >
          {madeAt === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {madeAt !== null && (
          <Button variant="ghost" pending={isWithdrawing} disabled={isBusy} onClick={() => void remove()}>
            Withdraw
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
