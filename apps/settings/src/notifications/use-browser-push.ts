import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { useEffect, useState } from 'react';
import {
  useSettingsSubscribeToPushMutation,
  useSettingsUnsubscribeFromPushMutation,
} from '../api/notification-preferences.api';
import { currentSubscription, isPushSupported, sentForm, subscribe } from './browser-push';

type PushState = 'unknown' | 'unsupported' | 'on' | 'off' | 'blocked' | 'changing';

interface BrowserPush {
  readonly state: PushState;
  readonly change: (isOn: boolean) => Promise<void>;
  /** Why it could not be changed. */
  readonly failure: string | null;
}

/** Whether this browser is subscribed, and how to change it. */
export function useBrowserPush(pushKey: string): BrowserPush {
  const [state, setState] = useState<PushState>(isPushSupported() ? 'unknown' : 'unsupported');
  const [failure, setFailure] = useState<string | null>(null);
  const [send] = useSettingsSubscribeToPushMutation();
  const [withdraw] = useSettingsUnsubscribeFromPushMutation();

  useEffect(() => {
    if (state !== 'unknown') return;
    currentSubscription().then(
      (subscription) => {
        setState(subscription === null ? offOrBlocked() : 'on');
      },
      () => {
        setState('unsupported');
      },
    );
  }, [state]);

  const turnOn = async () => {
    const subscription = await subscribe(pushKey);
    if (subscription === null) return offOrBlocked();
    const { error } = await send(sentForm(subscription));
    if (error === undefined) return 'on';
    await subscription.unsubscribe();
    setFailure(failureMessage(error, { fallback: 'notification-settings.browser-failed' }));
    return 'off';
  };

  const turnOff = async () => {
    const subscription = await currentSubscription();
    if (subscription === null) return offOrBlocked();
    const { error } = await withdraw({ endpoint: subscription.endpoint });
    if (error !== undefined) {
      setFailure(failureMessage(error, { fallback: 'notification-settings.browser-failed' }));
      return 'on';
    }
    await subscription.unsubscribe();
    return offOrBlocked();
  };

  const change = async (isOn: boolean) => {
    setFailure(null);
    setState('changing');
    try {
      setState(await (isOn ? turnOn() : turnOff()));
    } catch {
      // The browser's own push service refused, or can't be reached.
      setFailure(messageFor('notification-settings.browser-failed'));
      setState('unknown');
    }
  };

  return { state, change, failure };
}

const offOrBlocked = (): PushState => (Notification.permission === 'denied' ? 'blocked' : 'off');
