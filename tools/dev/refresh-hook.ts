/**
 * Runs first in the page of `npm run dev`: React reports its renders to this runtime, so that replaced components keep their
 * state. It must be loaded before React. Deployed pages use React's production build, which doesn't support it.
 */
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
globalThis.atriumReactRefresh = refresh;
