import type { MouseEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** How long a navigation waits for its data, in milliseconds: nobody notices it yet. */
const patienceMs = 60;

/** The navigation that waits; a later one takes its place. */
let latest: object | null = null;

/**
 * Navigates to `to` once `ready` has settled, after 60 ms at the latest: a page whose data comes that soon is drawn once, and
 * not a first time without it. Whoever goes elsewhere meanwhile stays there.
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
 * For the `onClick` of a link to `to`, whose data is being read: opens it as {@link useNavigateWhenReady} does. Where there is
 * nothing to wait for, or a click opens the link elsewhere, such as in a new tab, the link does what links do.
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
