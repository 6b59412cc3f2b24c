import { defineRemote } from '@atrium/remote-contract';
import { SettingsScreen } from './SettingsScreen';
import { preloadScreen } from './lazy-screens';
import { prefetchScreen } from './prefetch-screen';

export default defineRemote({ Screen: SettingsScreen, preload: preloadScreen, prefetch: prefetchScreen });
