import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { registerCompany, unique } from './api';
import { urls } from './environment';
import { expect, startSignedIn, test } from './test';

/**
 * Chromium without windows has no push service to subscribe at, and shows no notifications: both are given to it. The
 * worker, its registration, what it's sent and what it does then are real.
 */
async function givePushService(page: Page): Promise<void> {
  const made = {
    endpoint: `https://push.example/${unique('browser')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript(({ endpoint, keys }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(true),
    } as unknown as PushSubscription;
    let subscribed: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.getSubscription = () => Promise.resolve(subscribed);
    PushManager.prototype.subscribe = () => {
      subscribed = subscription;
      return Promise.resolve(subscription);
    };
  }, made);
}

/** What a worker shows, opens and brings to the front, where there are no windows. */
interface Seen {
  readonly shown: { readonly title: string; readonly body: unknown; readonly data: { readonly path: string } }[];
  readonly opened: string[];
  readonly focused: string[];
}
const readSeen = (worker: Worker): Promise<Seen> =>
  worker.evaluate(() => (globalThis as unknown as { readonly seen: Seen }).seen);

/** The worker of browser notifications, with eyes on it. */
async function watchWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const seen: Seen = { shown: [], opened: [], focused: [] };
    const { clients, WindowClient } = globalThis as unknown as {
      readonly clients: { openWindow: (url: string) => Promise<void> };
      readonly WindowClient: { readonly prototype: { focus: (this: { readonly url: string }) => Promise<void> } };
    };
    ServiceWorkerRegistration.prototype.showNotification = (title, { body, data } = {}) => {
      seen.shown.push({ title, body, data: data as { path: string } });
      return Promise.resolve();
    };
    clients.openWindow = (url) => {
      seen.opened.push(url);
      return Promise.resolve();
    };
    WindowClient.prototype.focus = function () {
      seen.focused.push(this.url);
      return Promise.resolve();
    };
    Object.assign(globalThis, { seen });
  });
  return worker;
}

/** As the browser tells it of a press of what it has shown. */
const press = (worker: Worker, path: string): Promise<boolean> =>
  worker.evaluate(async (place) => {
    let isClosed = false;
    let done: unknown;
    const notification = {
      data: { path: place },
      close: () => {
        isClosed = true;
      },
    };
    const waitUntil = (work: unknown) => {
      done = work;
    };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
    return isClosed;
  }, path);

test('somebody turns on notifications of a browser, sees what is pushed to it, and gets there', async ({
  page,
  context,
}) => {
  await givePushService(page);
  await startSignedIn(page, await registerCompany());
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const one of event.registrations) if (!one.isDeleted) registrations.push(one.registrationId);
  });
  await devtools.send('ServiceWorker.enable');

  await page.goto('/settings/notifications');
  const toggle = page.getByRole('switch', { name: 'Show notifications in this browser' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  const worker = await watchWorker(context);
  expect(worker.url()).toBe(`${urls.shell}/assets/notifications-worker.js`);

  const told = {
    title: 'Rahima Khatun assigned “Prepare the payroll” to you',
    body: 'By Friday, please.',
    path: '/task_management/task_details/7',
  };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: urls.shell,
    registrationId: registrations.at(-1) ?? '',
    data: JSON.stringify({ ...told, tag: '1' }),
  });
  await expect
    .poll(async () => (await readSeen(worker)).shown)
    .toEqual([{ title: told.title, body: told.body, data: { path: told.path } }]);

  expect(await press(worker, told.path)).toBe(true);
  expect(await press(worker, '/settings/notifications')).toBe(true);
  expect(await press(worker, 'https://elsewhere.example/')).toBe(true);
  expect(await readSeen(worker)).toMatchObject({
    opened: [urls.shell + told.path],
    focused: [page.url()],
  });

  await toggle.click();
  await expect(toggle).not.toBeChecked();
});
