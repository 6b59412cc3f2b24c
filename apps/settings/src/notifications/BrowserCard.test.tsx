import { pushOwnerKey } from '@atrium/contracts/push-owner';
import { noResponse, notificationPreferences, refuse, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSettings } from '../testing/open-settings';

const list = 'GET notifications/push/';
const send = 'POST notifications/push/';
const withdraw = 'DELETE notifications/push/';
const since = '2026-05-04T08:00:00.000Z';

/** A browser that can be subscribed at a push service. */
class FakeBrowser {
  /** Its subscription's endpoint; null without one. */
  endpoint: string | null = null;
  permission: NotificationPermission = 'default';
  /** What people answer when they're asked. */
  answers: NotificationPermission = 'granted';
  /** Whether its push service can be reached. */
  isReachable = true;
  #made = 0;

  install() {
    const registration = {
      active: {},
      installing: null,
      waiting: null,
      pushManager: {
        getSubscription: () => Promise.resolve(this.#subscription()),
        subscribe: () => {
          if (!this.isReachable) return Promise.reject(new Error('There is no way to the push service.'));
          this.#made += 1;
          this.endpoint = `https://push.example/${this.#made}`;
          return Promise.resolve(this.#subscription());
        },
      },
    };
    const serviceWorker = {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const notification = {
      requestPermission: () => {
        this.permission = this.answers;
        return Promise.resolve(this.permission);
      },
    };
    Object.defineProperty(notification, 'permission', { get: () => this.permission });
    Object.assign(globalThis, { PushManager: {}, Notification: notification });
  }

  #subscription() {
    const { endpoint } = this;
    if (endpoint === null) return null;
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
      unsubscribe: () => {
        this.endpoint = null;
        return Promise.resolve(true);
      },
    };
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
});
afterEach(() => {
  localStorage.removeItem(pushOwnerKey);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
});

const open = (network: NetworkHandlers = {}) =>
  openSettings('/settings/notifications', {
    'GET notifications/preferences/': () => notificationPreferences({ push_key: 'BKey' }),
    [list]: () => [],
    ...network,
  });
const onOff = () => screen.findByRole('switch', { name: 'Show notifications in this browser' });
const onceReady = async () => {
  await waitFor(async () => {
    expect(await onOff()).toBeEnabled();
  });
  return onOff();
};

describe('notifications of browsers', () => {
  it('are turned on in this one', async () => {
    const remote = open({
      [send]: () => null,
    });
    const turned = await onceReady();
    remote.network.answer({
      [list]: () => [{ endpoint: 'https://push.example/1', device: 'Firefox on Linux', since }],
    });
    await user.click(turned);
    await waitFor(() => {
      expect(remote.network.callsOf(send).map(({ json }) => json)).toEqual([
        { endpoint: 'https://push.example/1', keys: { p256dh: 'point', auth: 'secret' } },
      ]);
    });
    await waitFor(() => {
      expect(turned).toBeChecked();
    });
    expect(localStorage.getItem(pushOwnerKey)).not.toBeNull();
  });

  it('are on where the server knows this browser, and are turned off there and here', async () => {
    browser.endpoint = 'https://push.example/mine';
    browser.permission = 'granted';
    const mine = { endpoint: 'https://push.example/mine', device: 'Firefox on Linux', since };
    const remote = open({ [list]: () => [mine], [withdraw]: () => null });
    const turned = await onceReady();
    expect(turned).toBeChecked();
    expect(screen.queryByText('On in other browsers')).not.toBeInTheDocument();
    remote.network.answer({ [list]: () => [] });
    await user.click(turned);
    await waitFor(() => {
      expect(turned).not.toBeChecked();
      expect(turned).toBeEnabled();
    });
    expect(remote.network.callsOf(withdraw).map(({ json }) => json)).toEqual([{ endpoint: mine.endpoint }]);
    expect(browser.endpoint).toBeNull();
  });

  it('are off in a browser that somebody else left subscribed, and are turned on with a subscription of one’s own', async () => {
    browser.endpoint = 'https://push.example/theirs';
    browser.permission = 'granted';
    const remote = open({ [send]: () => null });
    const turned = await onceReady();
    expect(turned).not.toBeChecked();
    remote.network.answer({ [list]: () => [{ endpoint: 'https://push.example/1', device: '', since }] });
    await user.click(turned);
    await waitFor(() => {
      expect(turned).toBeChecked();
    });
    expect(browser.endpoint).toBe('https://push.example/1');
  });

  it('say where they are blocked', async () => {
    browser.answers = 'denied';
    const remote = open();
    await user.click(await onceReady());
    expect(await screen.findByText(/Your browser blocks notifications of this site/)).toBeInTheDocument();
    expect(await onOff()).not.toBeChecked();
    expect(remote.network.callsOf(send)).toEqual([]);
  });

  it('stay off where the server refuses, or the push service can’t be reached', async () => {
    const remote = open({ [send]: () => refuse(500, 'server.error') });
    const turned = await onceReady();
    await user.click(turned);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => {
      expect(turned).toBeEnabled();
    });
    expect(turned).not.toBeChecked();
    expect(browser.endpoint).toBeNull();

    browser.isReachable = false;
    await user.click(turned);
    expect(await screen.findByText('Notifications in this browser couldn’t be changed.')).toBeInTheDocument();
    await waitFor(() => {
      expect(turned).toBeEnabled();
    });
    expect(remote.network.callsOf(send)).toHaveLength(1);
  });

  it('are turned off in another browser from here', async () => {
    const other = { endpoint: 'https://push.example/other', device: 'Chrome on Android', since };
    const remote = open({ [list]: () => [other], [withdraw]: () => noResponse() });
    const turnOff = await screen.findByRole('button', { name: 'Turn off Chrome on Android' });
    expect(screen.getByText('Since 04/05/2026')).toBeInTheDocument();
    await user.click(turnOff);
    expect(await screen.findByText('Notifications in the other browser couldn’t be turned off.')).toBeInTheDocument();
    remote.network.answer({ [withdraw]: () => null, [list]: () => [] });
    await user.click(turnOff);
    expect(await screen.findByText('Chrome on Android no longer shows notifications.')).toBeInTheDocument();
    expect(screen.queryByText('On in other browsers')).not.toBeInTheDocument();
  });

  it('can be read again where they couldn’t be', async () => {
    const remote = open({ [list]: () => noResponse() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ [list]: () => [] });
    await user.click(again);
    expect(await onceReady()).not.toBeChecked();
  });
});
