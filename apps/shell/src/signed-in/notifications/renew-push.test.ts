import { pushOwner, pushOwnerKey } from '@atrium/contracts/push-owner';
import { network, refuse, session, type NetworkHandlers } from '@atrium/testing';
import { signedChannel } from '../../testing/signed-channel';
import { renewPush } from './renew-push';

const send = 'POST notifications/push/';
const endpoint = 'https://push.example/mine';
const keys = { p256dh: 'point', auth: 'secret' };

let answerChannel: () => void;
beforeAll(async () => {
  answerChannel = await signedChannel();
});
afterEach(() => {
  localStorage.removeItem(pushOwnerKey);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that is subscribed at a push service. */
function subscribedBrowser() {
  const browser = { isSubscribed: true };
  const subscription = {
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      browser.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = { getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return browser;
}

function start(given: NetworkHandlers = {}) {
  const calls = network({ [send]: () => null, ...given });
  answerChannel();
  return calls;
}

const own = session({ tenant: 'acme' });
const earlier = pushOwner({ ...own.claims, exp: own.claims.exp - 1 });

it('a later session of the same account renews the subscription, once', async () => {
  const calls = start();
  const browser = subscribedBrowser();
  localStorage.setItem(pushOwnerKey, earlier);
  await renewPush(own);
  await renewPush(own);
  expect(calls.callsOf(send).map(({ json }) => json)).toEqual([{ endpoint, keys }]);
  expect(browser.isSubscribed).toBe(true);
});

it('one that couldn’t be renewed is renewed the next time', async () => {
  const calls = start({ [send]: () => refuse(503, 'server.error') });
  subscribedBrowser();
  localStorage.setItem(pushOwnerKey, earlier);
  await renewPush(own);
  await renewPush(own);
  expect(calls.callsOf(send)).toHaveLength(2);
});

it('the page of somebody else ends it', async () => {
  const calls = start();
  const browser = subscribedBrowser();
  localStorage.setItem(pushOwnerKey, pushOwner({ ...own.claims, user_id: 'somebody-else' }));
  await renewPush(own);
  expect(browser.isSubscribed).toBe(false);
  expect(localStorage.getItem(pushOwnerKey)).toBeNull();
  expect(calls.callsOf(send)).toEqual([]);
});

it('a browser that never showed any is left alone', async () => {
  const calls = start();
  const browser = subscribedBrowser();
  await renewPush(own);
  expect(browser.isSubscribed).toBe(true);
  expect(calls.callsOf(send)).toEqual([]);
});
