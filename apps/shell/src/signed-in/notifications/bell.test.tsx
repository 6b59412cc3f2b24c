import { sessionExpired, sessionReducer, sessionStarted } from '@atrium/auth-store';
import { Provider, configureStore } from '@atrium/state';
import { EventStream, network, session, user, type NetworkHandlers } from '@atrium/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { signedChannel } from '../../testing/signed-channel';
import { refreshCounts } from '../launchers/count-source';
import { TopBarButton } from '../layout/TopBarButton';
import { showUnread } from './unread';
import { useLiveUnread } from './use-live-unread';

function Bell() {
  useLiveUnread();
  return <TopBarButton name="Notifications" />;
}

let answerChannel: () => void;
beforeAll(async () => {
  answerChannel = await signedChannel();
});
beforeEach(() => {
  showUnread(0);
  standInForTabs();
});

/** A browser with one tab: it gets every lock at once. jsdom has neither locks nor channels. */
function standInForTabs() {
  const locks = { request: (_name: string, _options: unknown, hold: () => Promise<void>) => hold() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const told: unknown[] = [];
  class Channel {
    onmessage: unknown = null;
    postMessage(data: unknown) {
      told.push(data);
    }
    close() {
      told.push('closed');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  return told;
}

function show(handlers: NetworkHandlers) {
  const calls = network(handlers);
  answerChannel();
  const store = configureStore({ reducer: { session: sessionReducer } });
  store.dispatch(sessionStarted(session({ tenant: 'acme' })));
  const { unmount } = render(
    <Provider store={store}>
      <Bell />
    </Provider>,
  );
  return { calls, store, unmount };
}

const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('says how much is unread', async () => {
    show({ 'GET notifications/count/': () => ({ count: 3 }) });
    expect(await bell('Notifications, 3 unread')).toHaveTextContent('3');
  });

  it('counts no further than the server does', async () => {
    show({ 'GET notifications/count/': () => ({ count: 100 }) });
    expect(await bell('Notifications, more than 99 unread')).toHaveTextContent('99+');
  });

  it('says nothing of nothing', async () => {
    const { calls } = show({ 'GET notifications/count/': () => ({ count: 0 }) });
    await waitFor(() => {
      expect(calls.callsOf('GET notifications/count/')).toHaveLength(1);
    });
    expect(await bell('Notifications')).toHaveTextContent('');
  });

  it('follows the count once somebody uses the page, and tells other tabs', async () => {
    const told = standInForTabs();
    const stream = new EventStream();
    const { calls } = show({
      'GET notifications/count/': () => ({ count: 1 }),
      'GET notifications/stream/': () => stream,
    });
    await bell('Notifications, 1 unread');
    expect(calls.callsOf('GET notifications/stream/')).toEqual([]);

    await user.keyboard('a');
    await waitFor(() => {
      expect(calls.callsOf('GET notifications/stream/')).toHaveLength(1);
    });
    act(() => {
      stream.send({ type: 'count', data: { count: 2 } });
    });
    expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
    expect(told).toEqual(['how many?', 2]);
  });

  it('keeps to the news where an answer comes late that was given before', async () => {
    const stream = new EventStream();
    const { calls } = show({
      'GET notifications/count/': () => ({ count: 1 }),
      'GET notifications/stream/': () => stream,
    });
    await bell('Notifications, 1 unread');
    await user.keyboard('a');
    await waitFor(() => {
      expect(calls.callsOf('GET notifications/stream/')).toHaveLength(1);
    });
    act(() => {
      stream.send({ type: 'count', data: { count: 0 } });
    });
    await bell('Notifications');
    // As when somebody opens another module.
    refreshCounts();
    await waitFor(() => {
      expect(calls.callsOf('GET notifications/count/')).toHaveLength(2);
    });
    await act(() => Promise.resolve());
    expect(await bell('Notifications')).toHaveTextContent('');
  });

  it('connects again where a server restarts', async () => {
    const streams = [new EventStream(), new EventStream()] as const;
    let asked = 0;
    show({
      'GET notifications/count/': () => ({ count: 1 }),
      'GET notifications/stream/': () => streams[asked++] ?? new EventStream(),
    });
    await user.keyboard('a');
    await waitFor(() => {
      expect(asked).toBe(1);
    });
    streams[0].end();
    // Back online, it waits no longer.
    await waitFor(() => {
      dispatchEvent(new Event('online'));
      expect(asked).toBe(2);
    });
    act(() => {
      streams[1].send({ type: 'count', data: { count: 7 } });
    });
    expect(await bell('Notifications, 7 unread')).toBeInTheDocument();
  });

  it('stops following when the session ends', async () => {
    const told = standInForTabs();
    const stream = new EventStream();
    const { calls, store } = show({
      'GET notifications/count/': () => ({ count: 1 }),
      'GET notifications/stream/': () => stream,
    });
    await user.keyboard('a');
    await waitFor(() => {
      expect(calls.callsOf('GET notifications/stream/')).toHaveLength(1);
    });
    await bell('Notifications, 1 unread');
    act(() => {
      store.dispatch(sessionExpired());
    });
    expect(told).toEqual(['how many?', 'closed']);
    stream.send({ type: 'count', data: { count: 9 } });
    stream.end();
    await act(() => Promise.resolve());
    expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
  });
});
