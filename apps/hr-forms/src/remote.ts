import { defineRemote } from '@atrium/remote-contract';
import { HrFormsScreen } from './HrFormsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: HrFormsScreen, preload: preloadScreen });
