import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { tabPath } from './settings-paths';

/** Tabs that most visits don't open. The profile comes with the remote itself. */
export const SecurityTab = lazyScreen(async () => (await import('./security/SecurityTab')).SecurityTab, LoadingState);

/** Fetches the code of the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path === tabPath('security')) SecurityTab.preload();
}
