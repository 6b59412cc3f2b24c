import { defineRemote } from '@atrium/remote-contract';
import { AssetsScreen } from './AssetsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: AssetsScreen, preload: preloadScreen });
