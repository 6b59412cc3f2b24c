import { useOpenWhenReady } from '@atrium/router';
import type { MouseEvent } from 'react';
import { PlacePage, ProofGate, Toasts } from '../pages';
import { findRoute, releasesOf, useChannel } from './channel-context';
import type * as Loader from './load-module';

/**
 * Handlers for a link: hovering over it or focusing it preloads the module behind it, pressing it also prefetches the module’s
 * data, and a click opens it once that is there, or a moment later.
 */
export function usePreload() {
  const channel = useChannel();
  const open = useOpenWhenReady();
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
      void withLoader(({ preloadModule }) => {
        preloadModule(release, path);
      });
    };
    const prefetch = () => {
      const release = findRelease();
      return release && withLoader(({ prefetchScreen }) => prefetchScreen(release, path, search));
    };
    return {
      onPointerEnter: preload,
      onFocus: preload,
      onPointerDown: () => void prefetch(),
      onClick: (event: MouseEvent) => {
        open(event, link, prefetch());
      },
    };
  };
}

/** Failures are shown after the click. */
const withLoader = (use: (loader: typeof Loader) => unknown): Promise<unknown> =>
  import(/* webpackChunkName: 'module-loader' */ './load-module').then(use).catch(() => undefined);
