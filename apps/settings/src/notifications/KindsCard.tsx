import { selectClaims } from '@atrium/auth-store';
import { waysOf, type NotificationWay } from '@atrium/contracts/notification-kinds';
import { notificationGroups } from '@atrium/contracts/notification-sentences';
import type { NotificationPreferences } from '@atrium/contracts/notifications';
import { useSelector } from '@atrium/state';
import { Heading, NativeSelect, Stack, Text, media, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useSettingsChangeNotificationPreferencesMutation } from '../api/notification-preferences.api';
import { SettingsCard } from '../frame/SettingsCard';

const ways: readonly { readonly value: NotificationWay; readonly label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'here', label: 'Here' },
  { value: 'digest', label: 'Here and in the digest' },
  { value: 'mail', label: 'Here and by email at once' },
];

interface Group {
  readonly title: string;
  readonly note?: string;
  readonly kinds: readonly { readonly kind: string; readonly label: string }[];
}

/** How each kind reaches the person. */
export function KindsCard({ preferences }: { readonly preferences: NotificationPreferences }) {
  const [save] = useSettingsChangeNotificationPreferencesMutation();
  const role = useSelector(selectClaims)?.role;
  const own = notificationGroups.filter(
    ({ audience }) => audience === undefined || (role !== undefined && audience.includes(role)),
  );
  const groups: readonly Group[] = [...own, ...preferences.modules];

  return (
    <SettingsCard title="What you’re told" intro="Choose for each kind of news how it reaches you.">
      {groups.map(({ title, note, kinds }) => (
        <Stack key={title} gap={2}>
          <Heading level={3}>{title}</Heading>
          <Kinds aria-label={title}>
            {kinds.map(({ kind, label }) => (
              <Kind key={kind}>
                <span aria-hidden>{label}</span>
                <NativeSelect
                  label={label}
                  hideLabel
                  options={ways.filter(({ value }) => waysOf(kind).includes(value))}
                  value={preferences.ways[kind] ?? 'here'}
                  onChange={(way) => void save({ ways: { [kind]: way } })}
                />
              </Kind>
            ))}
          </Kinds>
          {note !== undefined && preferences.mail_available && (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </SettingsCard>
  );
}

const Kinds = styled.ul`
  ${plainListStyles}
`;

const Kind = styled.li`
  display: grid;
  gap: ${tokens.space[1.5]};
  padding: ${tokens.space[2.5]} 0;

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) ${tokens.column.xlarge};
    align-items: center;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[1.5]} 0;
  }
`;
