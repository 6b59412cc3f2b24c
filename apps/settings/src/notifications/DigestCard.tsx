import type { NotificationPreferences } from '@atrium/contracts/notifications';
import { Inline, NativeSelect, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useSettingsChangeNotificationPreferencesMutation } from '../api/notification-preferences.api';
import { timesWith } from './half-hours';
import { SettingsCard } from '../frame/SettingsCard';

const rhythms = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week, on Monday' },
] as const;

/** When the mail comes that sums up what was not mailed at once. */
export function DigestCard({ preferences: { digest, digest_at } }: { readonly preferences: NotificationPreferences }) {
  const [save] = useSettingsChangeNotificationPreferencesMutation();
  return (
    <SettingsCard
      title="Digest"
      intro="One email with everything that you set to the digest and haven’t read yet. Nothing new, no email."
    >
      <Inline gap={4} align="start">
        <Field>
          <NativeSelect
            label="How often"
            options={rhythms}
            value={digest}
            onChange={(rhythm) => void save({ digest: rhythm })}
          />
        </Field>
        <Field>
          <NativeSelect
            label="At"
            hint="On your company’s clock."
            options={timesWith(digest_at)}
            value={digest_at}
            onChange={(time) => void save({ digest_at: time })}
          />
        </Field>
      </Inline>
    </SettingsCard>
  );
}

const Field = styled.div`
  flex: 1 1 ${tokens.column.medium};
  max-width: ${tokens.measure.field};
`;
