import { findRoute, releasesOf, useChannel } from './channel-context';
import { preloadModule } from './load-module';

/** Handlers for a link that fetch the module behind it once someone rests on it, by pointer or keyboard. */
export function usePreload() {
  const channel = useChannel();
  return (path: string) => {
    const preload = () => {
      const found = findRoute(path, releasesOf(channel));
      if (found !== undefined) preloadModule(found.release, path);
    };
    return { onPointerEnter: preload, onFocus: preload };
  };
}
