import { lazyComponent, lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { contactsPath, importPath } from './contacts-paths';

/** Screens that most visits don't open. The list is part of the main chunk. */
export const ContactPage = lazyScreen(
  async () => (await import('./contact-page/ContactPage')).ContactPage,
  LoadingState,
);
export const ImportPage = lazyScreen(async () => (await import('./import/ImportPage')).ImportPage, LoadingState);

/** Forms and validation are loaded on demand. */
export const ContactDialog = lazyComponent(async () => (await import('./dialogs/ContactDialog')).ContactDialog);

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path === importPath) ImportPage.preload();
  else if (path.startsWith(`${contactsPath}/`)) ContactPage.preload();
}
