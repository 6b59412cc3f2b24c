import { PlacePage, ProofGate, Toasts } from '../pages';
import { findRoute, releasesOf, useChannel } from './channel-context';

/** Handlers for a link that fetch the module behind it once someone rests on it, by pointer or keyboard. */
export function usePreload() {
  const channel = useChannel();
  return (path: string) => {
    const preload = () => {
      const found = findRoute(path, releasesOf(channel));
      if (found === undefined) return;
      PlacePage.preload();
      ProofGate.preload();
      Toasts.preload();
      // A failure waits for the click to be shown.
      import(/* webpackChunkName: 'module-loader' */ './load-module').then(({ preloadModule }) => {
        preloadModule(found.release, path);
      }, ignore);
    };
    return { onPointerEnter: preload, onFocus: preload };
  };
}

const ignore = () => undefined;
