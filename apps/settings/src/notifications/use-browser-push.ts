import { selectSession } from '@atrium/auth-store';
import { pushOwner, pushOwnerKey } from '@atrium/contracts/push-owner';
import type { PushBrowser } from '@atrium/contracts/notifications';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
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
  /** The person's other browsers. */
  readonly others: readonly PushBrowser[];
}

/** Whether this browser is among the person's `browsers`, and how to change it. They're read again with `reread`. */
export function useBrowserPush(
  pushKey: string,
  browsers: readonly PushBrowser[],
  reread: () => Promise<unknown>,
): BrowserPush {
  const session = useSelector(selectSession);
  const isSupported = isPushSupported();
  /** Undefined until the browser has responded; null without a subscription. */
  const [own, setOwn] = useState<string | null | undefined>(isSupported ? undefined : null);
  const [isChanging, setIsChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [send] = useSettingsSubscribeToPushMutation();
  const [withdraw] = useSettingsUnsubscribeFromPushMutation();

  useEffect(() => {
    if (own !== undefined) return;
    currentSubscription().then(
      (subscription) => {
        setOwn(subscription?.endpoint ?? null);
      },
      () => {
        setOwn(null);
      },
    );
  }, [own]);

  const turnOn = async (): Promise<void> => {
    const subscription = await subscribe(pushKey);
    if (subscription === null || session.status !== 'active') return;
    const { error } = await send(sentForm(subscription));
    if (error !== undefined) {
      setFailure(failureMessage(error, { fallback: 'notification-settings.browser-failed' }));
      await subscription.unsubscribe();
      return;
    }
    localStorage.setItem(pushOwnerKey, pushOwner(session.claims));
    setOwn(subscription.endpoint);
    await reread();
  };

  const turnOff = async (): Promise<void> => {
    const subscription = await currentSubscription();
    if (subscription === null) return;
    const { error } = await withdraw({ endpoint: subscription.endpoint });
    if (error !== undefined) {
      setFailure(failureMessage(error, { fallback: 'notification-settings.browser-failed' }));
      return;
    }
    localStorage.removeItem(pushOwnerKey);
    await subscription.unsubscribe();
    setOwn(null);
    await reread();
  };

  const change = async (isOn: boolean) => {
    setFailure(null);
    setIsChanging(true);
    try {
      await (isOn ? turnOn() : turnOff());
    } catch {
      // The browser's own push service refused, or can't be reached.
      setFailure(messageFor('notification-settings.browser-failed'));
      setOwn(undefined);
    }
    setIsChanging(false);
  };

  const stateNow = (): PushState => {
    if (!isSupported) return 'unsupported';
    if (isChanging) return 'changing';
    if (own === undefined) return 'unknown';
    if (Notification.permission === 'denied') return 'blocked';
    return browsers.some(({ endpoint }) => endpoint === own) ? 'on' : 'off';
  };
  return {
    state: stateNow(),
    change,
    failure,
    others: browsers.filter(({ endpoint }) => endpoint !== own),
  };
}
