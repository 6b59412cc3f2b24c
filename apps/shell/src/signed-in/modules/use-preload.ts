import { PlacePage, ProofGate, Toasts } from '../pages';
import { findRoute, releasesOf, useChannel } from './channel-context';
import type * as Loader from './load-module';

/**
 * Handlers for a link that fetch the module behind it once someone rests on it, by pointer or keyboard, and start loading its
 * data when they press it.
 */
export function usePreload() {
  const channel = useChannel();
  return (link: string) => {
    const [path = '', query] = link.split('?');
    const search = query === undefined ? '' : `?${query}`;
    const preload = () => {
      const release = findRoute(path, releasesOf(channel))?.release;
      if (release === undefined) return;
      PlacePage.preload();
      ProofGate.preload();
      Toasts.preload();
      withLoader(({ preloadModule }) => {
        preloadModule(release, path);
      });
    };
    const prefetch = () => {
      const release = findRoute(path, releasesOf(channel))?.release;
      if (release === undefined) return;
      withLoader(({ prefetchScreen }) => {
        prefetchScreen(release, path, search);
      });
    };
    return { onPointerEnter: preload, onFocus: preload, onPointerDown: prefetch, onClick: prefetch };
  };
}

/** A failure waits for the click to be shown. */
function withLoader(use: (loader: typeof Loader) => void): void {
  import(/* webpackChunkName: 'module-loader' */ './load-module').then(use, () => undefined);
}
