import { lazyScreen } from '@atrium/router';

/** Seldom opened, so fetched when they are. */
export const AddUserPage = lazyScreen(async () => (await import('./add-user/AddUserPage')).AddUserPage);
export const AdminPage = lazyScreen(async () => (await import('./AdminPage')).AdminPage);
export const SignInAgain = lazyScreen(async () => (await import('./session/SignInAgain')).SignInAgain);
