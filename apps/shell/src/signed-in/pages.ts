import { lazyComponent, lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import type { ComponentType } from 'react';
import { attachTenantApi } from './store';

/** A page that calls the API needs it in the store before its first render. */
const withTenantApi = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const [Page] = await Promise.all([load(), attachTenantApi()]);
    return Page;
  }, LoadingState);

/** Fetched when they are opened: the launcher, where most visits begin, needs none of them. */
export const PlacePage = lazyScreen(async () => (await import('./PlacePage')).PlacePage, LoadingState);
export const AddUserPage = withTenantApi(async () => (await import('./add-user/AddUserPage')).AddUserPage);
export const AppsPage = withTenantApi(async () => (await import('./apps/AppsPage')).AppsPage);
export const FilePage = withTenantApi(async () => (await import('./files/FilePage')).FilePage);
export const NotificationsPage = withTenantApi(
  async () => (await import('./notifications/NotificationsPage')).NotificationsPage,
);
export const OverridesPage = withTenantApi(
  async () => (await import('./modules/overrides/OverridesPage')).OverridesPage,
);
export const BottomNavigation = lazyComponent(async () => (await import('./layout/BottomNavigation')).BottomNavigation);
export const FocusRecovery = lazyComponent(async () => (await import('./layout/FocusRecovery')).FocusRecovery);
export const AdminPage = lazyScreen(async () => (await import('./AdminPage')).AdminPage, LoadingState);
export const loadSignInAgain = async () =>
  (await import(/* webpackChunkName: 'sign-in-again' */ './session/SignInAgain')).SignInAgain;
export const SignInAgain = lazyScreen(loadSignInAgain);
/** Only where the tenant API is, which calls it. */
export const ProofGate = lazyScreen(async () => {
  const [{ ProofGate: Gate }] = await Promise.all([import('./proof/ProofGate'), attachTenantApi()]);
  return Gate;
});
export const Toasts = lazyScreen(async () => (await import('@atrium/ui/toast-region')).ToastRegion);
