import type { PushBrowser } from '@atrium/contracts/notifications';
import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, Notice, Stack, Switch, Text } from '@atrium/ui';
import { useSettingsPushBrowsersQuery } from '../api/notification-preferences.api';
import { OtherBrowsers } from './OtherBrowsers';
import { SettingsCard } from '../frame/SettingsCard';
import { useBrowserPush } from './use-browser-push';

/** Turns on notifications in this browser, and lists the person's other browsers. */
export const BrowserCard = ({ pushKey }: { readonly pushKey: string | null }) => (
  <SettingsCard
    title="Browser notifications"
    intro="Show what you’re told of, even while Atrium isn’t open, for as long as you’re signed in. Set it in every browser where you want it."
  >
    {pushKey === null ? (
      <Text tone="muted">Browser notifications aren’t set up here. Whoever runs Atrium for you can turn them on.</Text>
    ) : (
      <Browsers pushKey={pushKey} />
    )}
  </SettingsCard>
);

function Browsers({ pushKey }: { readonly pushKey: string }) {
  const { data, error, isFetching, refetch } = useSettingsPushBrowsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data !== undefined) return <PushSwitch pushKey={pushKey} browsers={data} onChanged={refetch} />;
  if (error === undefined || isFetching) return <LoadingState />;
  return (
    <ErrorState
      message={loadFailureMessage(error, 'notification-settings.browsers-fetch-failed')}
      onRetry={() => void refetch()}
    />
  );
}

interface PushSwitchProps {
  readonly pushKey: string;
  readonly browsers: readonly PushBrowser[];
  /** Reads the browsers again. */
  readonly onChanged: () => Promise<unknown>;
}

function PushSwitch({ pushKey, browsers, onChanged }: PushSwitchProps) {
  const { state, change, failure, others } = useBrowserPush(pushKey, browsers, onChanged);
  return (
    <Stack gap={4}>
      {state === 'unsupported' ? (
        <Text tone="muted">This browser doesn’t support notifications.</Text>
      ) : (
        <Switch
          label="Show notifications in this browser"
          checked={state === 'on'}
          disabled={state === 'unknown' || state === 'changing'}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      {state === 'blocked' && (
        <Notice tone="warning">
          Your browser blocks notifications of this site. Allow them in its settings, then turn them on here.
        </Notice>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      {others.length > 0 && <OtherBrowsers browsers={others} onChanged={onChanged} />}
    </Stack>
  );
}
