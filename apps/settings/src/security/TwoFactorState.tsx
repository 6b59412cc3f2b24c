import { selectTimeZone } from '@atrium/auth-store';
import { formatDayOf } from '@atrium/contracts/dates';
import { formatCount } from '@atrium/contracts/numbers';
import type { TwoFactor } from '@atrium/contracts/two-factor';
import { useSelector } from '@atrium/state';
import { Button, Inline, Notice, Text } from '@atrium/ui';
import { useSettingsCompanyQuery } from '../api/company.api';

export type TwoFactorTask = 'turn on' | 'turn off' | 'renew codes';

/** So few codes are soon none. */
const fewCodes = 3;

interface TwoFactorStateProps {
  readonly factor: TwoFactor;
  /** A passkey is both steps in one: who has one needs no app. */
  readonly hasPasskeys: boolean;
  readonly onStart: (task: TwoFactorTask) => void;
}

/** What there is besides the password, and what can be done about it. */
export function TwoFactorState({ factor, hasPasskeys, onStart }: TwoFactorStateProps) {
  const { enabled_at, recovery_codes_left } = factor;
  const timeZone = useSelector(selectTimeZone);
  const { data: company } = useSettingsCompanyQuery();
  const start = (task: TwoFactorTask) => () => {
    onStart(task);
  };
  if (enabled_at === null && !hasPasskeys) {
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
  const codes = formatCount(recovery_codes_left, 'recovery code', 'recovery codes');
  return (
    <>
      <Text>
        {enabled_at === null
          ? `On with your passkeys, with ${codes} left. An authenticator app also works on devices without a passkey.`
          : `On since ${formatDayOf(enabled_at, timeZone)}, with ${codes} left.`}
      </Text>
      {recovery_codes_left <= fewCodes && (
        <Notice tone="warning">
          {enabled_at === null
            ? 'Make new recovery codes before you run out, so that a lost device doesn’t lock you out.'
            : 'Make new recovery codes before you run out, so that a lost phone doesn’t lock you out.'}
        </Notice>
      )}
      <Inline gap={2}>
        <Button onClick={start('renew codes')}>Make new recovery codes</Button>
        {enabled_at === null ? (
          <Button onClick={start('turn on')}>Add an authenticator app</Button>
        ) : (
          <Button onClick={start('turn off')}>{hasPasskeys ? 'Remove the app' : 'Turn off'}</Button>
        )}
      </Inline>
    </>
  );
}
