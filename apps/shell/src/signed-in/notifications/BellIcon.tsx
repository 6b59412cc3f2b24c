import { tokens } from '@atrium/ui';
import { Bell } from '@atrium/ui/icons';
import styled from 'styled-components';
import { countPillStyles } from '../launchers/count-pill-styles';
import { useUnread } from './unread';

/** The server counts no further than a hundred. */
const most = 99;

/** The name of the bell, with how much is unread. */
export const useBellLabel = (): string => {
  const unread = useUnread();
  if (unread === 0) return 'Notifications';
  return `Notifications, ${unread > most ? `more than ${most}` : unread} unread`;
};

/** The bell, with how much is unread at its corner; the button that it stands in says it in words. */
export function BellIcon() {
  const unread = useUnread();
  return (
    <Place>
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <Pill aria-hidden>{unread > most ? `${most}+` : unread}</Pill>}
    </Place>
  );
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const lineHeight = '1rem';

const Pill = styled.span`
  ${countPillStyles}
  position: absolute;
  bottom: 40%;
  /* Around a point, so that three signs reach no further than the button. */
  left: 70%;
  transform: translateX(-50%);
  min-width: calc(${lineHeight} + 2 * ${tokens.line.thick});
  padding: 0 ${tokens.space[1]};
  border: ${tokens.line.thick} solid ${tokens.color.surface};
  line-height: ${lineHeight};
`;
