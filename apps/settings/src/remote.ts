import { defineRemote } from '@atrium/remote-contract';
import { SettingsScreen } from './SettingsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: SettingsScreen, preload: preloadScreen });
