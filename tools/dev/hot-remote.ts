/**
 * Stands in the place of a remote's public face while it is served from source. When code was replaced, the remote's
 * screen is drawn anew from the new one; the page, its address, its session and what it has read stay as they are.
 */
import { createElement, useSyncExternalStore } from 'react';
import type { RemoteScreenProps } from '@atrium/remote-contract';
import remote from 'atrium-remote-in-work';

declare global {
  var atriumReplacesCode: boolean | undefined;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function Screen(props: RemoteScreenProps) {
  const current = useSyncExternalStore(subscribe, () => remote);
  return createElement(current.Screen, props);
}

export default { Screen, preload: (path: string) => remote.preload?.(path) };

// Spelled out, because the build replaces this exact text.
import.meta.webpackHot.accept('atrium-remote-in-work', () => {
  // Where the page can, it has put new components in the place of the old ones by then, and the screen keeps its state.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
});
import.meta.webpackHot.addStatusHandler((status) => {
  // From the first replacement on: lazy screens add their endpoints later.
  if (status === 'apply') globalThis.atriumReplacesCode = true;
});
