import { lazyScreen } from '@atrium/router';

/** Fetched when they are opened: the launcher, where most visits begin, needs none of them. */
export const PlacePage = lazyScreen(async () => (await import('./PlacePage')).PlacePage);
export const AddUserPage = lazyScreen(async () => (await import('./add-user/AddUserPage')).AddUserPage);
export const AdminPage = lazyScreen(async () => (await import('./AdminPage')).AdminPage);
export const SignInAgain = lazyScreen(async () => (await import('./session/SignInAgain')).SignInAgain);
export const Toasts = lazyScreen(async () => (await import('@atrium/ui/toast')).ToastRegion);
