import { selectTimeZone } from '@atrium/auth-store';
import { formatDayOf } from '@atrium/contracts/dates';
import { formatCount } from '@atrium/contracts/numbers';
import type { TwoFactor } from '@atrium/contracts/two-factor';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import { Badge, Button, Card, ErrorState, Heading, Inline, LoadingState, Notice, Stack, Text } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { useSettingsCompanyQuery } from '../api/company.api';
import {
  useSettingsDisableTwoFactorMutation,
  useSettingsRenewRecoveryCodesMutation,
  useSettingsTwoFactorQuery,
} from '../api/two-factor.api';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TurnOnDialog } from './TurnOnDialog';

type Task = 'turn on' | 'turn off' | 'renew codes';

/** A second step at sign-in, with codes of an authenticator app. */
export function TwoFactorCard() {
  const { data, error, isFetching, refetch } = useSettingsTwoFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const card = useRef<HTMLDivElement>(null);
  // The button that began it may have gone with what it changed.
  useFocusAfterClosing(task !== null || codes !== null, card);
  const [renew] = useSettingsRenewRecoveryCodesMutation();
  const [disable] = useSettingsDisableTwoFactorMutation();

  const close = () => {
    setTask(null);
  };
  const show = (made: readonly string[]) => {
    setTask(null);
    setCodes(made);
  };

  return (
    <Card ref={card} as="section" tabIndex={-1} aria-labelledby="two-factor">
      <Stack gap={4}>
        <Stack gap={1}>
          <Inline gap={2}>
            <Heading id="two-factor">Two-factor sign-in</Heading>
            {data !== undefined && (
              <Badge tone={data.enabled_at === null ? 'neutral' : 'success'}>
                {data.enabled_at === null ? 'Off' : 'On'}
              </Badge>
            )}
          </Inline>
          <Text tone="muted">
            Besides your password, signing in takes a code from your phone. A stolen password alone is then of no use.
          </Text>
        </Stack>
        {data !== undefined ? (
          <State factor={data} onStart={setTask} />
        ) : error !== undefined && !isFetching ? (
          <ErrorState
            message={failureMessage(error, { fallback: 'two-factor.fetch-failed' })}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingState />
        )}
      </Stack>
      {task === 'turn on' && <TurnOnDialog onTurnedOn={show} onClose={close} />}
      {task === 'renew codes' && (
        <PasswordDialog
          title="Make new recovery codes"
          message="Your present recovery codes stop working."
          submitLabel="Make new codes"
          send={renew}
          failureText="two-factor.codes-failed"
          onSent={({ recovery_codes }) => {
            show(recovery_codes);
          }}
          onClose={close}
        />
      )}
      {task === 'turn off' && (
        <PasswordDialog
          title="Turn off two-factor sign-in?"
          message="Your password alone will be enough to sign in. Your recovery codes stop working."
          submitLabel="Turn off"
          tone="danger"
          send={disable}
          failureText="two-factor.not-off"
          onSent={() => {
            showToast({ tone: 'success', message: messageFor('two-factor.turned-off') });
            close();
          }}
          onClose={close}
        />
      )}
      {codes !== null && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
          }}
        />
      )}
    </Card>
  );
}

/** So few codes are soon none. */
const fewCodes = 3;

interface StateProps {
  readonly factor: TwoFactor;
  readonly onStart: (task: Task) => void;
}

function State({ factor: { enabled_at, recovery_codes_left }, onStart }: StateProps) {
  const timeZone = useSelector(selectTimeZone);
  const { data: company } = useSettingsCompanyQuery();
  const start = (task: Task) => () => {
    onStart(task);
  };
  if (enabled_at === null) {
    return (
      <>
        {company?.requires_two_factor === true && (
          <Notice tone="warning">Your company asks everyone to use two-factor sign-in. Please turn it on.</Notice>
        )}
        <Inline>
          <Button variant="primary" onClick={start('turn on')}>
            Turn on
          </Button>
        </Inline>
      </>
    );
  }
  return (
    <>
      <Text>
        On since {formatDayOf(enabled_at, timeZone)}, with{' '}
        {formatCount(recovery_codes_left, 'recovery code', 'recovery codes')} left.
      </Text>
      {recovery_codes_left <= fewCodes && (
        <Notice tone="warning">
          Make new recovery codes before you run out, so that a lost phone doesn’t lock you out.
        </Notice>
      )}
      <Inline gap={2}>
        <Button onClick={start('renew codes')}>Make new recovery codes</Button>
        <Button onClick={start('turn off')}>Turn off</Button>
      </Inline>
    </>
  );
}
