import { lazyComponent } from '@atrium/router';

/** What most visits don't open. */
export const AppointmentDialog = lazyComponent(
  async () => (await import('./appointment/AppointmentDialog')).AppointmentDialog,
);
export const InvitationDialog = lazyComponent(
  async () => (await import('./appointment/InvitationDialog')).InvitationDialog,
);
export const SubscribeDialog = lazyComponent(async () => (await import('./subscribe/SubscribeDialog')).SubscribeDialog);

/** There is one screen, which comes with the remote itself. */
export function preloadScreen(): void {
  // Nothing is fetched apart.
}
