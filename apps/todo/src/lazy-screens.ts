import { lazyComponent } from '@atrium/router';

/** What most visits don't open. */
export const PersonalItemDialog = lazyComponent(
  async () => (await import('./item/PersonalItemDialog')).PersonalItemDialog,
);
export const DueDateDialog = lazyComponent(async () => (await import('./item/DueDateDialog')).DueDateDialog);

/** There is one screen, which comes with the remote itself. */
export function preloadScreen(): void {
  // Nothing is fetched apart.
}
