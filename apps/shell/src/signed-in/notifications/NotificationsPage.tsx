import { InfiniteList, addressFilter, oneOf, useAddressFilter } from '@atrium/lists';
import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  Inline,
  Notice,
  PageHeader,
  Stack,
  Switch,
  buttonStyles,
  plainListStyles,
  tokens,
  type ButtonStyleProps,
} from '@atrium/ui';
import { Bell, CheckCheck, Settings } from '@atrium/ui/icons';
import styled from 'styled-components';
import { NotificationGroup } from './NotificationGroup';
import { useShellReadNotificationsMutation } from './notifications.api';
import { notificationSettingsPath } from './paths';
import { groupBySubject, isUnread } from './subject-groups';
import { useNotifications } from './use-notifications';

const filterInAddress = addressFilter({ unread: oneOf(['true']) });

/** Everything that somebody was told of, newest first. */
export function NotificationsPage() {
  const { filter, change } = useAddressFilter(filterInAddress);
  const list = useNotifications(filter);
  const [read, { error, isLoading }] = useShellReadNotificationsMutation();
  const { rows, hasNewer, reload, isFetching } = list;
  const groups = groupBySubject(rows);
  const newest = rows[0];
  const isUnreadOnly = filter.unread === 'true';

  return (
    <Column gap={4}>
      <PageHeader
        title="Notifications"
        actions={
          <Inline>
            {newest !== undefined && rows.some(isUnread) && (
              <Button
                icon={<CheckCheck aria-hidden />}
                pending={isLoading}
                onClick={() => void read({ up_to: newest.id })}
              >
                Mark all as read
              </Button>
            )}
            <SettingsLink to={notificationSettingsPath} $variant="ghost">
              <Settings size={16} aria-hidden />
              Settings
            </SettingsLink>
          </Inline>
        }
      />
      <Switch
        label="Only unread"
        checked={isUnreadOnly}
        onChange={(isOn) => {
          change('unread', isOn ? 'true' : '');
        }}
      />
      {error !== undefined && (
        <Notice tone="danger">{failureMessage(error, { fallback: 'notifications.read-failed' })}</Notice>
      )}
      {hasNewer && (
        <Notice
          action={
            <Button size="small" pending={isFetching} onClick={reload}>
              Show
            </Button>
          }
        >
          There are new notifications.
        </Notice>
      )}
      <InfiniteList
        list={{ ...list, rows: groups }}
        moreLabel="Show more"
        empty={
          isUnreadOnly ? (
            <EmptyState icon={<CheckCheck />} title="Nothing unread">
              You’re all caught up.
            </EmptyState>
          ) : (
            <EmptyState icon={<Bell />} title="No notifications">
              When someone assigns you a task, mentions you or sends you a form, you’ll see it here.
            </EmptyState>
          )
        }
      >
        <Groups aria-label="Notifications">
          {groups.map((group, index) => (
            <NotificationGroup key={group.id} group={group} index={index} />
          ))}
        </Groups>
      </InfiniteList>
    </Column>
  );
}

const Column = styled(Stack)`
  max-width: ${tokens.measure.sheet};
`;

const Groups = styled.ul`
  ${plainListStyles}
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
`;

const SettingsLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
