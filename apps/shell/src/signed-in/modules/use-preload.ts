import { PlacePage, ProofGate, Toasts } from '../pages';
import { findRoute, releasesOf, useChannel } from './channel-context';
import type * as Loader from './load-module';

/**
 * Handlers for a link: hovering over it or focusing it preloads the module behind it, and pressing it also prefetches the
 * module’s data.
 */
export function usePreload() {
  const channel = useChannel();
  return (link: string) => {
    const [path = '', query] = link.split('?');
    const search = query === undefined ? '' : `?${query}`;
    const findRelease = () => findRoute(path, releasesOf(channel))?.release;
    const preload = () => {
      const release = findRelease();
      if (release === undefined) return;
      PlacePage.preload();
      ProofGate.preload();
      Toasts.preload();
      withLoader(({ preloadModule }) => {
        preloadModule(release, path);
      });
    };
    const prefetch = () => {
      const release = findRelease();
      if (release === undefined) return;
      withLoader(({ prefetchScreen }) => {
        prefetchScreen(release, path, search);
      });
    };
    return { onPointerEnter: preload, onFocus: preload, onPointerDown: prefetch, onClick: prefetch };
  };
}

/** Failures are shown after the click. */
function withLoader(use: (loader: typeof Loader) => void): void {
  import(/* webpackChunkName: 'module-loader' */ './load-module').then(use, () => undefined);
}
