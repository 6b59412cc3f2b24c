import { selectTimeZone } from '@atrium/auth-store';
import type { AccountSession } from '@atrium/contracts/account';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { notifyFailure } from '@atrium/tenant-api';
import { Badge, Button, VisuallyHidden, media, tokens } from '@atrium/ui';
import { Monitor, Smartphone } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { useSettingsEndSessionMutation } from '../api/account.api';

/** One session, with a button that ends it. The present one ends with Logout. */
export function SessionRow({ session }: { readonly session: AccountSession }) {
  const { id, is_current, address, created_at, seen_at } = session;
  const timeZone = useSelector(selectTimeZone);
  const [endSession, ending] = useSettingsEndSessionMutation();
  const device = session.device === '' ? 'Unknown device' : session.device;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;

  const end = async () => {
    const { error } = await endSession(id);
    if (error === undefined) showToast({ tone: 'success', message: messageFor('account.signed-out', { device }) });
    else notifyFailure(error, 'account.session-not-ended');
  };

  return (
    <Row>
      <Mark>
        <Icon aria-hidden />
      </Mark>
      <Device>
        {device} {is_current && <Badge tone="accent">This session</Badge>}
      </Device>
      <Facts>
        {address !== '' && <span>From {address}</span>}
        <span>Signed in {formatMoment(created_at, timeZone)}</span>
        <span>Last used {formatMoment(seen_at, timeZone)}</span>
      </Facts>
      {!is_current && (
        <End size="small" pending={ending.isLoading} onClick={() => void end()}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </End>
      )}
    </Row>
  );
}

/** On a phone, the button stands beside the name, and what follows has the rest of the line. */
const Row = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${tokens.space[0.5]} ${tokens.space[3]};
  padding-block: ${tokens.space[3]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Mark = styled.span`
  display: grid;
  grid-row: span 2;
  align-self: start;
  place-content: center;
  width: ${tokens.size.control};
  height: ${tokens.size.control};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};

  & > svg {
    width: ${tokens.size.iconLarge};
    height: ${tokens.size.iconLarge};
  }
`;

const Device = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  min-width: 0;
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  display: flex;
  grid-row: 2;
  grid-column: 2 / -1;
  flex-wrap: wrap;
  gap: ${tokens.space[0.25]} ${tokens.space[4]};
  min-width: 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;

  ${media.small} {
    grid-column: 2;
  }
`;

const End = styled(Button)`
  grid-row: 1;
  grid-column: 3;

  ${media.small} {
    grid-row: 1 / span 2;
  }
`;
