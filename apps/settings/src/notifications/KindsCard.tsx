import { notificationKinds, type NotificationWay } from '@atrium/contracts/notification-kinds';
import { labelOfKind, notificationGroups } from '@atrium/contracts/notification-sentences';
import type { NotificationPreferences } from '@atrium/contracts/notifications';
import { Heading, NativeSelect, Stack, media, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useSettingsChangeNotificationPreferencesMutation } from '../api/notification-preferences.api';
import { PreferenceCard } from './PreferenceCard';

const ways: readonly { readonly value: NotificationWay; readonly label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'here', label: 'Here' },
  { value: 'digest', label: 'Here and in the digest' },
  { value: 'mail', label: 'Here and by email at once' },
];

/** How each kind reaches the person. */
export function KindsCard({ preferences }: { readonly preferences: NotificationPreferences }) {
  const [save] = useSettingsChangeNotificationPreferencesMutation();
  const known: ReadonlySet<string> = new Set(notificationKinds);
  const ofModules = Object.keys(preferences.ways)
    .filter((kind) => !known.has(kind))
    .map((kind) => ({ kind, label: labelOfKind(kind) }));
  const groups = [
    ...notificationGroups,
    ...(ofModules.length > 0 ? [{ title: 'Other modules', kinds: ofModules }] : []),
  ];

  return (
    <PreferenceCard title="What you’re told" intro="Choose for each kind of news how it reaches you.">
      {groups.map(({ title, kinds }) => (
        <Stack key={title} gap={2}>
          <Heading level={3}>{title}</Heading>
          <Kinds aria-label={title}>
            {kinds.map(({ kind, label }) => (
              <Kind key={kind}>
                <span aria-hidden>{label}</span>
                <NativeSelect
                  label={label}
                  hideLabel
                  options={ways}
                  value={preferences.ways[kind] ?? 'here'}
                  onChange={(way) => void save({ ways: { [kind]: way } })}
                />
              </Kind>
            ))}
          </Kinds>
        </Stack>
      ))}
    </PreferenceCard>
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
