import { selectSession } from '@atrium/auth-store';
import { Route, Routes } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Suspense } from 'react';
import { Launcher } from './launchers/Launcher';
import { Layout } from './layout/Layout';
import { ChannelProvider } from './modules/ChannelProvider';
import { AddUserPage, AdminPage, PlacePage, SignInAgain } from './pages';
import { useSessionWatch } from './session/use-session-watch';
import type { RootState } from './store';

export function SignedInApp() {
  useSessionWatch();
  const isExpired = useSelector((state: RootState) => selectSession(state).status === 'expired');

  return (
    <ChannelProvider>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Launcher name="main" title="Home" />} />
          <Route path="company_management" element={<Launcher name="company" title="Company Management" />} />
          <Route path="admin" element={<AdminPage />} />
          <Route path="add_user" element={<AddUserPage />} />
          <Route path="*" element={<PlacePage />} />
        </Route>
      </Routes>
      {/* Over the page and not instead of it: what was typed below stays. */}
      {isExpired && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </ChannelProvider>
  );
}
