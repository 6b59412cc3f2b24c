import { messageFor } from '@atrium/errors';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Badge, Card, ErrorState, Heading, Inline, LoadingState, Stack, Text } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import {
  useSettingsDisableTwoFactorMutation,
  useSettingsRenewRecoveryCodesMutation,
  useSettingsTwoFactorQuery,
} from '../api/two-factor.api';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';
import { useSettingsPasskeysQuery } from '../passkeys/passkeys.api';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TurnOnDialog } from './TurnOnDialog';
import { TwoFactorState, type TwoFactorTask } from './TwoFactorState';

/** A second step at sign-in: an authenticator app, or passkeys. */
export function TwoFactorCard() {
  const { data, error, isFetching, refetch } = useSettingsTwoFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const passkeys = useSettingsPasskeysQuery();
  const hasPasskeys = (passkeys.data ?? []).length > 0;
  // Without the passkeys, whose own card says why, the app alone is known.
  const isKnown = data !== undefined && (passkeys.data !== undefined || passkeys.error !== undefined);
  const isOn = data !== undefined && (data.enabled_at !== null || hasPasskeys);
  const [task, setTask] = useState<TwoFactorTask | null>(null);
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
            {isKnown && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
          </Inline>
          <Text tone="muted">
            Besides your password, signing in takes a code from your phone. A stolen password alone is then of no use.
          </Text>
        </Stack>
        {isKnown ? (
          <TwoFactorState factor={data} hasPasskeys={hasPasskeys} onStart={setTask} />
        ) : error !== undefined && !isFetching ? (
          <ErrorState message={loadFailureMessage(error, 'two-factor.fetch-failed')} onRetry={() => void refetch()} />
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
          title={hasPasskeys ? 'Remove the authenticator app?' : 'Turn off two-factor sign-in?'}
          message={
            hasPasskeys
              ? 'You sign in with a passkey from then on. Your recovery codes keep working.'
              : 'Your password alone will be enough to sign in. Your recovery codes stop working.'
          }
          submitLabel={hasPasskeys ? 'Remove' : 'Turn off'}
          tone="danger"
          send={disable}
          failureText="two-factor.not-off"
          onSent={() => {
            showToast({
              tone: 'success',
              message: messageFor(hasPasskeys ? 'two-factor.app-removed' : 'two-factor.turned-off'),
            });
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
