import { loadPeople } from './lazy-screens';
import { tabPath } from './settings-paths';

/** Prefetches the data of a tab when its link or the tab itself is pressed or the page is opened at its address. */
export function prefetchScreen(path: string, search: string): Promise<unknown> | undefined {
  if (path !== tabPath('people')) return undefined;
  // Whoever opens the tab sees that its code is lost.
  return loadPeople().then(
    ({ prefetchPeople }) => prefetchPeople(search),
    () => undefined,
  );
}
