import { messageFor } from '@atrium/errors';
import { useRowKeys } from '@atrium/lists';
import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  LoadingState,
  Notice,
  buttonStyles,
  plainListStyles,
  tokens,
  type ButtonStyleProps,
} from '@atrium/ui';
import { Bell, Settings } from '@atrium/ui/icons';
import styled from 'styled-components';
import { NotificationGroup } from './NotificationGroup';
import { useShellReadNotificationsMutation } from './notifications.api';
import { notificationSettingsPath, notificationsPath } from './paths';
import { groupBySubject, isUnread } from './subject-groups';
import { useNotifications } from './use-notifications';

/** The newest notifications, below the bell. */
export function NotificationsPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { rows, state, failure, reload, isFetching } = useNotifications({});
  const [read, { error: readError }] = useShellReadNotificationsMutation();
  const rowKeys = useRowKeys();
  const newest = rows[0];

  return (
    <>
      <Head>
        <Heading level={2}>Notifications</Heading>
        <Inline gap={1}>
          {newest !== undefined && rows.some(isUnread) && (
            <Button size="small" variant="ghost" onClick={() => void read({ up_to: newest.id })}>
              Mark all as read
            </Button>
          )}
          <SettingsLink
            to={notificationSettingsPath}
            $variant="ghost"
            $size="small"
            aria-label="Notification settings"
            title="Notification settings"
            onClick={onLeave}
          >
            <Settings size={16} aria-hidden />
          </SettingsLink>
        </Inline>
      </Head>
      {(readError !== undefined || failure?.of === 'update') && (
        <Padded>
          <Notice tone="danger">
            {failure?.message ?? failureMessage(readError, { fallback: 'notifications.read-failed' })}
          </Notice>
        </Padded>
      )}
      {state === 'loading' && <LoadingState />}
      {state === 'failed' && (
        <ErrorState
          message={failure?.message ?? messageFor('notifications.fetch-failed')}
          onRetry={reload}
          retrying={isFetching}
        />
      )}
      {state === 'shown' &&
        (rows.length === 0 ? (
          <EmptyState icon={<Bell />} title="No notifications">
            You’re all caught up.
          </EmptyState>
        ) : (
          <Groups {...rowKeys}>
            {groupBySubject(rows).map((group, index) => (
              <NotificationGroup key={group.id} group={group} index={index} onLeave={onLeave} />
            ))}
          </Groups>
        ))}
      <Foot>
        <AllLink to={notificationsPath} $variant="ghost" $size="small" onClick={onLeave}>
          Show all
        </AllLink>
      </Foot>
    </>
  );
}

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${tokens.color.surfaceRaised};
`;

const Padded = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]} 0;
`;

const Groups = styled.ul`
  ${plainListStyles}
`;

const Foot = styled.footer`
  position: sticky;
  bottom: 0;
  display: flex;
  justify-content: center;
  padding: ${tokens.space[1]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${tokens.color.surfaceRaised};
`;

const SettingsLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

const AllLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
