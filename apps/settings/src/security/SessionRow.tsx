import { selectTimeZone } from '@atrium/auth-store';
import type { AccountSession } from '@atrium/contracts/account';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { notifyFailure } from '@atrium/tenant-api';
import { Badge, Button, VisuallyHidden, tokens } from '@atrium/ui';
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
      <Words>
        <Device>
          {device} {is_current && <Badge tone="accent">This session</Badge>}
        </Device>
        <Facts>
          {address !== '' && <span>From {address}</span>}
          <span>Signed in {formatMoment(created_at, timeZone)}</span>
          <span>Last used {formatMoment(seen_at, timeZone)}</span>
        </Facts>
      </Words>
      {!is_current && (
        <Button size="small" pending={ending.isLoading} onClick={() => void end()}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[3]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
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

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Device = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  font-weight: ${tokens.fontWeight.medium};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[0.25]} ${tokens.space[4]};
  margin-top: ${tokens.space[0.5]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;
