import { restoreSession } from '@atrium/auth-store/session';
import { applyStoredTheme } from '@atrium/ui';
import { readChannel } from './environment/channel';

// Both apps need it; asking now saves a round trip. Whoever awaits it later is told of a failure.
readChannel().catch(() => undefined);
applyStoredTheme();

const session = restoreSession();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

// Sign-in and set-password pages open whoever is signed in; everything else depends on a valid token.
const opensForEveryone = ['/log_in', '/set_password'].includes(location.pathname.replace(/\/$/, ''));

if (session !== null && !opensForEveryone) {
  void import(/* webpackChunkName: 'signed-in' */ './signed-in/start').then(({ start }) => {
    start(root, session);
  });
} else {
  void import(/* webpackChunkName: 'signed-out' */ './signed-out/start').then(({ start }) => {
    start(root);
  });
}
