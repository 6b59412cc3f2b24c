/**
 * The first thing in the page of `npm run dev`: React tells this runtime of what it draws, so that replaced components
 * keep their state. It must be there before React is. Deployed pages run React's production build, which can't.
 */
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);
globalThis.atriumReactRefresh = refresh;
