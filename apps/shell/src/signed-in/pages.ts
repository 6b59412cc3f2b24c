import { lazyScreen } from '@atrium/router';
import type { ComponentType } from 'react';
import { attachTenantApi } from './store';

/** A page that calls the API needs it in the store before its first render. */
const withTenantApi = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const [Page] = await Promise.all([load(), attachTenantApi()]);
    return Page;
  });

/** Fetched when they are opened: the launcher, where most visits begin, needs none of them. */
export const PlacePage = lazyScreen(async () => (await import('./PlacePage')).PlacePage);
export const AddUserPage = withTenantApi(async () => (await import('./add-user/AddUserPage')).AddUserPage);
export const AdminPage = lazyScreen(async () => (await import('./AdminPage')).AdminPage);
export const SignInAgain = lazyScreen(async () => (await import('./session/SignInAgain')).SignInAgain);
export const Toasts = lazyScreen(async () => (await import('@atrium/ui/toast')).ToastRegion);
