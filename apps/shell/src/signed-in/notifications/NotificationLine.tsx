import type { SubjectType } from '@atrium/contracts/notification-kinds';
import { notificationQuote, notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Notification } from '@atrium/contracts/notifications';
import { timeAgo } from '@atrium/contracts/relative-time';
import { Link } from '@atrium/router';
import { Avatar, VisuallyHidden, tokens } from '@atrium/ui';
import { Boxes, FileText, ListChecks, Package, ShieldCheck, Users, type LucideIcon } from '@atrium/ui/icons';
import styled from 'styled-components';
import { isUnread } from './subject-groups';
import { useNow } from './use-now';

interface NotificationLineProps {
  readonly notification: Notification;
  /** Someone follows it to where it leads. */
  readonly onOpen: (notification: Notification) => void;
}

/** Who did what, when, and what they wrote. The sentence leads there. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { actor, subject, path, at } = notification;
  const Icon = icons[subject.type];
  const quote = notificationQuote(notification);
  return (
    <Line>
      {actor === null ? (
        <Disc aria-hidden>
          <Icon size={16} strokeWidth={1.75} />
        </Disc>
      ) : (
        <Avatar name={actor.name} src={actor.picture} size={32} decorative />
      )}
      <Words>
        <Sentence
          to={path}
          data-unread={isUnread(notification) || undefined}
          onClick={() => {
            onOpen(notification);
          }}
        >
          {isUnread(notification) && <VisuallyHidden>Unread: </VisuallyHidden>}
          {notificationSentence(notification)}
        </Sentence>
        {quote !== undefined && quote !== '' && <Quote>{quote}</Quote>}
        <Time dateTime={at}>{timeAgo(at, useNow())}</Time>
      </Words>
      {isUnread(notification) && <Dot aria-hidden />}
    </Line>
  );
}

const icons: Readonly<Record<SubjectType, LucideIcon>> = {
  task: ListChecks,
  form: FileText,
  asset: Package,
  'asset-request': Package,
  member: Users,
  session: ShieldCheck,
  module: Boxes,
};

const Line = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space[3]};
`;

const discSize = '2rem';

const Disc = styled.span`
  flex: none;
  display: grid;
  place-content: center;
  width: ${discSize};
  height: ${discSize};
  border-radius: 50%;
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  gap: ${tokens.space[0.5]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Sentence = styled(Link)`
  border-radius: ${tokens.radius.small};
  color: ${tokens.color.text};
  line-height: ${tokens.lineHeight.control};
  text-decoration: none;

  &[data-unread] {
    font-weight: ${tokens.fontWeight.medium};
  }

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Quote = styled.p`
  margin: 0;
  padding-left: ${tokens.space[2]};
  border-left: ${tokens.line.heavy} solid ${tokens.color.border};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Time = styled.time`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const dotSize = '0.5rem';

const Dot = styled.span`
  flex: none;
  width: ${dotSize};
  height: ${dotSize};
  margin-top: ${tokens.space[1.5]};
  border-radius: 50%;
  background: ${tokens.color.accent};
`;
