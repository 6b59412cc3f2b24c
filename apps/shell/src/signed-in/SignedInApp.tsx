import { selectSession } from '@atrium/auth-store';
import { Route, Routes, ScreenFailureProvider, useLocation } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Suspense, useEffect, useState } from 'react';
import { QuietRetry } from './failures/QuietRetry';
import { HomePage } from './home/HomePage';
import { Commands } from './keyboard/Commands';
import { Launcher } from './launchers/Launcher';
import { Layout } from './layout/Layout';
import { ChannelProvider } from './modules/ChannelProvider';
import {
  AddUserPage,
  AdminPage,
  AppsPage,
  FilePage,
  NotificationsPage,
  OverridesPage,
  PlacePage,
  ProofGate,
  SignInAgain,
  Toasts,
} from './pages';
import { preloadSignIn } from './session/preload-sign-in';
import { SignInAgainFailure } from './session/SignInAgainFailure';
import { useSessionWatch } from './session/use-session-watch';
import type { RootState } from './store';
import { shellPaths } from './suite/suite';
import { afterFirstPage } from './when-quiet';

const messagesAfterMs = 1_500;

export function SignedInApp() {
  useSessionWatch();
  useEffect(preloadSignIn, []);
  const isExpired = useSelector((state: RootState) => selectSession(state).status === 'expired');
  // Only modules and the page of apps show toasts and make critical calls. Once there, what is for these stays, so that a toast
  // outlives the page that caused it.
  const { pathname } = useLocation();
  const [hasModules, setHasModules] = useState(false);
  if (!hasModules && (!shellPaths.includes(pathname) || pathname === '/apps')) setHasModules(true);
  const [isFirstPage, setIsFirstPage] = useState(true);
  // Toasts must not delay the page’s content, but have to be loaded soon after it: they also report that the connection is gone.
  useEffect(
    () =>
      afterFirstPage(() => {
        setIsFirstPage(false);
      }, messagesAfterMs),
    [],
  );

  return (
    <ChannelProvider>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<HomePage />} />
          <Route path="company_management" element={<Launcher name="company" title="Company Management" />} />
          <Route path="admin" element={<AdminPage />} />
          <Route path="apps" element={<AppsPage />} />
          <Route path="files/:id" element={<FilePage />} />
          <Route path="notifications" element={<NotificationsPage />} />
          <Route path="overrides" element={<OverridesPage />} />
          <Route path="add_user" element={<AddUserPage />} />
          <Route path="*" element={<PlacePage />} />
        </Route>
      </Routes>
      <Commands />
      {hasModules && (
        <ScreenFailureProvider value={QuietRetry}>
          <Suspense>
            {!isFirstPage && <Toasts />}
            <ProofGate />
          </Suspense>
        </ScreenFailureProvider>
      )}
      {/* Above the page instead of in its place: what was typed stays. */}
      {isExpired && (
        <ScreenFailureProvider value={SignInAgainFailure}>
          <Suspense>
            <SignInAgain />
          </Suspense>
        </ScreenFailureProvider>
      )}
    </ChannelProvider>
  );
}
