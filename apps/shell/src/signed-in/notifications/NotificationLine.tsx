import type { SubjectType } from '@atrium/contracts/notification-kinds';
import { notificationQuote, notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Notification } from '@atrium/contracts/notifications';
import { timeAgo } from '@atrium/contracts/relative-time';
import { useNow } from '@atrium/lists';
import { Link } from '@atrium/router';
import { Avatar, Text, VisuallyHidden, tokens } from '@atrium/ui';
import {
  Boxes,
  Calendar,
  CalendarDays,
  FileText,
  ListChecks,
  Package,
  ShieldCheck,
  Users,
  type LucideIcon,
} from '@atrium/ui/icons';
import styled from 'styled-components';
import { findRoute, releasesOf, useChannel } from '../modules/channel-context';
import { isUnread } from './subject-groups';

interface NotificationLineProps {
  readonly notification: Notification;
  /** Someone follows it to where it leads. */
  readonly onOpen: (notification: Notification) => void;
}

/** Who did what, when, and what they wrote. The sentence leads there, unless it was a module’s that is there no more. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { actor, subject, path, at } = notification;
  const Icon = icons[subject.type];
  const quote = notificationQuote(notification);
  const leads = useLeads(notification);
  const sentence = (
    <>
      {isUnread(notification) && <VisuallyHidden>Unread: </VisuallyHidden>}
      {notificationSentence(notification)}
    </>
  );
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
        {leads ? (
          <Sentence
            to={path}
            data-stop
            data-unread={isUnread(notification) || undefined}
            onClick={() => {
              onOpen(notification);
            }}
          >
            {sentence}
          </Sentence>
        ) : (
          <Text as="span">{sentence}</Text>
        )}
        {quote !== undefined && quote !== '' && <Quote>{quote}</Quote>}
        <Time dateTime={at}>{timeAgo(at, useNow())}</Time>
      </Words>
      {isUnread(notification) && <Dot aria-hidden />}
    </Line>
  );
}

/** Whether what it leads to is there: places of the suite are, those of modules as long as one has them. */
function useLeads({ subject, path }: Notification): boolean {
  const channel = useChannel();
  if (subject.type !== 'module' || channel.status !== 'ready') return true;
  return findRoute(path, releasesOf(channel)) !== undefined;
}

const icons: Readonly<Record<SubjectType, LucideIcon>> = {
  task: ListChecks,
  form: FileText,
  asset: Package,
  'asset-request': Package,
  appointment: CalendarDays,
  calendar: Calendar,
  member: Users,
  session: ShieldCheck,
  module: Boxes,
  release: Boxes,
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
