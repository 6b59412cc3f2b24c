import { restoreSession } from '@atrium/auth-store/session';
import { applyStoredTheme } from '@atrium/ui';
import type { ReactNode } from 'react';
import { readChannel } from './environment/channel';
import { opensForEveryone } from './environment/opens-for-everyone';
import { reportShellLoaded } from './failures/report-shell';
import { show, showFailure } from './page';

// Both apps need it; reading it now saves a round trip. Failures reach those who await it later.
readChannel().catch(() => undefined);
applyStoredTheme();

const session = restoreSession();

async function loadApp(): Promise<ReactNode> {
  if (session !== null && !opensForEveryone(location.pathname)) {
    const { startSignedIn } = await import(/* webpackChunkName: 'signed-in' */ './signed-in/start');
    return startSignedIn(session);
  }
  const { startSignedOut } = await import(/* webpackChunkName: 'signed-out' */ './signed-out/start');
  return startSignedOut();
}

function start(): void {
  loadApp().then(
    (content) => {
      show(content);
      reportShellLoaded();
    },
    (error: unknown) => {
      reportError(error);
      showFailure(error, start);
    },
  );
}

start();
