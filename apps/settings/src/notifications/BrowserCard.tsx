import { Notice, Switch, Text } from '@atrium/ui';
import { PreferenceCard } from './PreferenceCard';
import { useBrowserPush } from './use-browser-push';

/** Whether this browser shows news while Atrium isn't open. */
export const BrowserCard = ({ pushKey }: { readonly pushKey: string | null }) => (
  <PreferenceCard
    title="This browser"
    intro="Shows what you’re told of, even while Atrium isn’t open. Set it in every browser where you want it."
  >
    {pushKey === null ? (
      <Text tone="muted">Browser notifications aren’t set up here. Whoever runs Atrium for you can turn them on.</Text>
    ) : (
      <PushSwitch pushKey={pushKey} />
    )}
  </PreferenceCard>
);

function PushSwitch({ pushKey }: { readonly pushKey: string }) {
  const { state, change, failure } = useBrowserPush(pushKey);
  if (state === 'unsupported') return <Text tone="muted">This browser can’t show notifications of web pages.</Text>;
  return (
    <>
      <Switch
        label="Show notifications in this browser"
        checked={state === 'on'}
        disabled={state === 'unknown' || state === 'changing'}
        onChange={(isOn) => void change(isOn)}
      />
      {state === 'blocked' && (
        <Notice tone="warning">
          Your browser blocks notifications of this site. Allow them in its settings, then turn them on here.
        </Notice>
      )}
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}
