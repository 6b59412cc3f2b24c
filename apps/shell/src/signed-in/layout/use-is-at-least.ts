import { media } from '@atrium/ui';
import { useSyncExternalStore } from 'react';

const listFor = (query: string) => window.matchMedia(query.replace('@media ', ''));
const lists = { medium: listFor(media.medium), wide: listFor(media.wide) };

const subscriptionTo = (list: MediaQueryList) => (onChange: () => void) => {
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
};
const subscriptions = { medium: subscriptionTo(lists.medium), wide: subscriptionTo(lists.wide) };

/**
 * Whether the window is at least as wide as this breakpoint. For elements that move from one place to another; where only
 * the appearance differs, use media queries.
 */
export const useIsAtLeast = (width: keyof typeof lists): boolean =>
  useSyncExternalStore(subscriptions[width], () => lists[width].matches);
