import type { PushSubscription as SentSubscription } from '@atrium/contracts/notifications';

/** Served by the shell, always under this address; it shows what arrives and opens what is pressed. */
const workerUrl = '/assets/notifications-worker.js';
const workerScope = '/assets/';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** This browser's subscription; null where it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission first. Null where that is not given. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(workerUrl, { scope: workerScope });
  await activeIn(registration);
  // A leftover subscription belongs to another account, or to an earlier key of the server.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** As the server wants it. */
export function sentForm(subscription: PushSubscription): SentSubscription {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

const activeIn = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    if (registration.active !== null || worker === null) {
      resolve();
      return;
    }
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker for notifications was not installed.'));
    });
  });
