import type { MouseEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** How long a navigation waits for its data, in milliseconds. Too short to notice. */
const patienceMs = 60;

/** The pending navigation. A later one replaces it. */
let latest: object | null = null;

/**
 * Navigates to `to` once `ready` has settled, but after 60 ms at the latest, so that a page whose data arrives quickly is drawn
 * only once. Does nothing if another navigation comes first.
 */
export function useNavigateWhenReady() {
  const navigate = useNavigate();
  return async (to: string, ready: PromiseLike<unknown> | undefined, options?: NavigateOptions): Promise<void> => {
    const navigation = {};
    latest = navigation;
    const { href } = location;
    if (ready !== undefined) await settledInTime(ready);
    if (latest === navigation && location.href === href) await navigate(to, options);
  };
}

/**
 * For the `onClick` of a link to `to` whose data is being fetched: navigates as {@link useNavigateWhenReady} does. If there is
 * nothing to wait for, or the click opens a new tab or window, the link behaves as usual.
 */
export function useOpenWhenReady() {
  const navigate = useNavigateWhenReady();
  return (event: MouseEvent, to: string, ready: PromiseLike<unknown> | undefined, options?: NavigateOptions): void => {
    const isHere = to === location.pathname + location.search;
    if (ready === undefined || isHere || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(to, ready, options);
  };
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

function settledInTime(ready: PromiseLike<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    ready.then(settle, settle);
  });
}
