import { media } from '@atrium/ui';
import { useSyncExternalStore } from 'react';

const list = () => ('matchMedia' in window ? window.matchMedia(media.wide.replace('@media ', '')) : null);

/** Whether there is room for a second column. For what moves between places; where only the looks differ, use media queries. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);

const isWide = (): boolean => list()?.matches ?? true;

function subscribe(changed: () => void): () => void {
  const query = list();
  query?.addEventListener('change', changed);
  return () => {
    query?.removeEventListener('change', changed);
  };
}
