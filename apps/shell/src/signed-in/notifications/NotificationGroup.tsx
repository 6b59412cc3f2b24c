import type { Notification } from '@atrium/contracts/notifications';
import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import { Button, Notice, Text, buttonStyles, plainListStyles, tokens, type ButtonStyleProps } from '@atrium/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { NotificationLine } from './NotificationLine';
import { useShellReadNotificationsMutation } from './notifications.api';
import { ReplyForm } from './ReplyForm';
import { isUnread, unreadIds, type SubjectGroup } from './subject-groups';

interface NotificationGroupProps {
  readonly group: SubjectGroup;
  /** In the list. */
  readonly index: number;
  /** Someone follows one of them to another page. */
  readonly onLeave?: () => void;
}

/** All that is told of one subject, and what can be done about it at once. */
export function NotificationGroup({ group, index, onLeave }: NotificationGroupProps) {
  const { title, notifications } = group;
  const [read, { error }] = useShellReadNotificationsMutation();
  const [reply, setReply] = useState<'none' | 'open' | 'sent'>('none');
  const replyButton = useRef<HTMLButtonElement>(null);
  const unread = unreadIds(group);
  const waiting = notifications.find(isDecision);
  const comment = notifications.find(isComment);

  const open = (notification: Notification) => {
    // What becomes of it shows at the bell.
    if (isUnread(notification)) void read({ ids: [notification.id] });
    onLeave?.();
  };
  const closeReply = (state: 'none' | 'sent') => {
    setReply(state);
    // Once the button is there again.
    requestAnimationFrame(() => replyButton.current?.focus());
  };

  return (
    <Item data-index={index}>
      {notifications.length > 1 && <Title>{title}</Title>}
      <Lines>
        {notifications.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onOpen={open} />
        ))}
      </Lines>
      <Actions>
        {waiting !== undefined && (
          <ReviewLink
            to={waiting.path}
            $variant="primary"
            $size="small"
            onClick={() => {
              open(waiting);
            }}
          >
            Review
          </ReviewLink>
        )}
        {comment !== undefined && reply !== 'open' && (
          <Button
            size="small"
            ref={replyButton}
            aria-label={`Reply on ${title}`}
            onClick={() => {
              setReply('open');
            }}
          >
            Reply
          </Button>
        )}
        {unread.length > 0 && reply !== 'open' && (
          <QuietButton
            size="small"
            variant="ghost"
            aria-label={`Mark as read: ${title}`}
            onClick={() => void read({ ids: unread })}
          >
            Mark as read
          </QuietButton>
        )}
        {reply === 'sent' && (
          <Text as="span" role="status" size="small" tone="muted">
            Your reply was added.
          </Text>
        )}
      </Actions>
      {comment !== undefined && reply === 'open' && (
        <Below>
          <ReplyForm
            task={comment.subject.id}
            comment={comment.words['comment'] ?? null}
            onSent={() => {
              closeReply('sent');
              if (unread.length > 0) void read({ ids: unread });
            }}
            onCancel={() => {
              closeReply('none');
            }}
          />
        </Below>
      )}
      {error !== undefined && (
        <Below>
          <Notice tone="danger">{failureMessage(error, { fallback: 'notifications.read-failed' })}</Notice>
        </Below>
      )}
    </Item>
  );
}

const isDecision = (notification: Notification): boolean =>
  notification.kind === 'form-waiting' && isUnread(notification);

const isComment = ({ kind }: Notification): boolean => kind === 'task-mentioned' || kind === 'task-commented';

const Item = styled.li`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Title = styled.h3`
  margin: 0;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;
`;

const Lines = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[3]};
`;

/** Where the words of a line begin. */
const wordsStart = `calc(2rem + ${tokens.space[3]})`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-left: ${wordsStart};

  &:empty {
    display: none;
  }
`;

/** Its words stand in line with what is above, where it comes first. */
const QuietButton = styled(Button)`
  &:first-child {
    margin-left: calc(-1 * ${tokens.size.controlPaddingInline});
  }
`;

const Below = styled.div`
  margin-left: ${wordsStart};
`;

const ReviewLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;
