import type { NotificationPreferences } from '@atrium/contracts/notifications';
import { Inline, NativeSelect, Switch, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useSettingsChangeNotificationPreferencesMutation } from '../api/notification-preferences.api';
import { timesWith } from './half-hours';
import { SettingsCard } from '../frame/SettingsCard';

/** What is offered to whoever turns them on. */
const usual = { from: '20:00', to: '07:00' } as const;

/** When nothing is sent. */
export function QuietHoursCard({ preferences: { quiet } }: { readonly preferences: NotificationPreferences }) {
  const [save] = useSettingsChangeNotificationPreferencesMutation();
  return (
    <SettingsCard
      title="Quiet hours"
      intro="No email and no browser notification in between. What happens then reaches you afterwards."
    >
      <Switch
        label="Keep quiet hours"
        checked={quiet !== null}
        onChange={(isOn) => void save({ quiet: isOn ? usual : null })}
      />
      {quiet !== null && (
        <Inline gap={4} align="start">
          <Field>
            <NativeSelect
              label="From"
              options={timesWith(quiet.from)}
              value={quiet.from}
              onChange={(from) => void save({ quiet: { ...quiet, from } })}
            />
          </Field>
          <Field>
            <NativeSelect
              label="To"
              hint="On your company’s clock."
              options={timesWith(quiet.to)}
              value={quiet.to}
              onChange={(to) => void save({ quiet: { ...quiet, to } })}
            />
          </Field>
        </Inline>
      )}
    </SettingsCard>
  );
}

const Field = styled.div`
  flex: 1 1 ${tokens.column.medium};
  max-width: ${tokens.measure.field};
`;
