import { selectTimeZone } from '@atrium/auth-store';
import { formatDayOf } from '@atrium/contracts/dates';
import type { PushBrowser } from '@atrium/contracts/notifications';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { notifyFailure } from '@atrium/tenant-api';
import { Button, Heading, Stack, Text, VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { useSettingsUnsubscribeFromPushMutation } from '../api/notification-preferences.api';

interface OtherBrowsersProps {
  readonly browsers: readonly PushBrowser[];
  readonly onChanged: () => Promise<unknown>;
}

/** The person's other browsers, each with a button to turn it off. */
export const OtherBrowsers = ({ browsers, onChanged }: OtherBrowsersProps) => (
  <Stack gap={1}>
    <Heading level={3}>On in other browsers</Heading>
    <Rows aria-label="Other browsers">
      {browsers.map((browser) => (
        <OtherBrowser key={browser.endpoint} browser={browser} onChanged={onChanged} />
      ))}
    </Rows>
  </Stack>
);

interface OtherBrowserProps {
  readonly browser: PushBrowser;
  readonly onChanged: () => Promise<unknown>;
}

function OtherBrowser({ browser: { endpoint, since, ...browser }, onChanged }: OtherBrowserProps) {
  const timeZone = useSelector(selectTimeZone);
  const [withdraw, withdrawal] = useSettingsUnsubscribeFromPushMutation();
  const device = browser.device === '' ? 'Unknown browser' : browser.device;

  const turnOff = async () => {
    const { error } = await withdraw({ endpoint });
    if (error === undefined) {
      await onChanged();
      showToast({ tone: 'success', message: messageFor('notification-settings.other-browser-off', { device }) });
    } else notifyFailure(error, 'notification-settings.other-browser-failed');
  };

  return (
    <Row>
      <Stack gap={0.5}>
        <Device>{device}</Device>
        <Text tone="muted">Since {formatDayOf(since, timeZone)}</Text>
      </Stack>
      <Button size="small" pending={withdrawal.isLoading} onClick={() => void turnOff()}>
        Turn off<VisuallyHidden> {device}</VisuallyHidden>
      </Button>
    </Row>
  );
}

const Rows = styled.ul`
  ${plainListStyles}
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[2.5]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Device = styled.span`
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;
