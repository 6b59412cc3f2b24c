/**
 * Replaces a remote's entry while it's served from source. When code changes, the remote's screen is rendered again from the
 * new code; the page, its address, session and loaded data stay.
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
  // If the page supports it, components have been replaced by now, and the screen keeps its state.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
});
import.meta.webpackHot.addStatusHandler((status) => {
  // From the first replacement on: lazy screens add their endpoints later.
  if (status === 'apply') globalThis.atriumReplacesCode = true;
});
