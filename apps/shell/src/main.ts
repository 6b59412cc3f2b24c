import { restoreSession } from '@atrium/auth-store/session';
import { applyStoredTheme } from '@atrium/ui';
import type { ReactNode } from 'react';
import { readChannel } from './environment/channel';
import { opensForEveryone } from './environment/opens-for-everyone';
import { reportShellLoaded } from './failures/report-shell';
import { typedBefore } from './first-paint/drawn-form';
import { show, showFailure } from './page';
import { afterFirstPage } from './signed-in/when-quiet';

// Both apps need it; reading it now saves a round trip. Failures reach those who await it later.
readChannel().catch(() => undefined);
applyStoredTheme();

/** How long the first render waits for the channel, in milliseconds. */
const patienceMs = 60;

const session = restoreSession();
const isSignedIn = session !== null && !opensForEveryone(location.pathname);

async function loadApp(): Promise<ReactNode> {
  if (isSignedIn) {
    const [{ startSignedIn }] = await Promise.all([
      import(/* webpackChunkName: 'signed-in' */ './signed-in/start'),
      channelInTime(),
    ]);
    return startSignedIn(session);
  }
  const { startSignedOut } = await import(/* webpackChunkName: 'signed-out' */ './signed-out/start');
  return startSignedOut();
}

/** With the channel, the first page is drawn only once. If the channel takes longer, the page is drawn without it first. */
const channelInTime = (): Promise<unknown> =>
  Promise.race([
    readChannel().catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);

/** Whether the sign-in page already stands there, without its code. */
const isDrawn = (): boolean => !isSignedIn && typedBefore() !== null;

function start(): void {
  loadApp().then(
    (content) => {
      show(content, isDrawn());
      reportShellLoaded();
    },
    (error: unknown) => {
      reportError(error);
      showFailure(error, start);
    },
  );
}

/** Of the address, its first part: where a visit began, and nothing that only one person has. */
const [, beginning = ''] = location.pathname.split('/');
const page = isSignedIn ? `/${beginning}` : 'signed-out';

start();
afterFirstPage(() => {
  import(/* webpackChunkName: 'vitals' */ './failures/report-vitals').then(
    ({ reportVitals }) => {
      reportVitals(page);
    },
    () => undefined,
  );
});
