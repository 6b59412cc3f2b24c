import { loadPeople } from './lazy-screens';
import { tabPath } from './settings-paths';

/** Prefetches a tab’s data when the tab or a link to it is pressed, or its address is opened. */
export function prefetchScreen(path: string, search: string): Promise<unknown> | undefined {
  if (path !== tabPath('people')) return undefined;
  // If the code can’t be loaded, the tab says so when it opens.
  return loadPeople().then(
    ({ prefetchPeople }) => prefetchPeople(search),
    () => undefined,
  );
}
