import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { formsPath, hrPath } from './hr-forms-paths';

/** Each screen is fetched when it is opened: who fills a form needs none of what decides one. */
export const FormsPage = lazyScreen(async () => (await import('./library/FormsPage')).FormsPage, LoadingState);
export const OwnSubmission = lazyScreen(
  async () => (await import('./submissions/OwnSubmission')).OwnSubmission,
  LoadingState,
);
export const HrPage = lazyScreen(async () => (await import('./inbox/HrPage')).HrPage, LoadingState);
export const DecideSubmission = lazyScreen(
  async () => (await import('./inbox/DecideSubmission')).DecideSubmission,
  LoadingState,
);

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path.startsWith(`${formsPath}/`)) OwnSubmission.preload();
  else if (path.startsWith(`${hrPath}/`)) DecideSubmission.preload();
  else if (path.startsWith(hrPath)) HrPage.preload();
  else FormsPage.preload();
}
