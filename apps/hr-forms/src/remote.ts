import { defineRemote } from '@atrium/remote-contract';
import { HrFormsScreen } from './HrFormsScreen';
import { preloadScreen } from './lazy-screens';
import { prefetchScreen } from './prefetch-screen';

export default defineRemote({ Screen: HrFormsScreen, preload: preloadScreen, prefetch: prefetchScreen });
