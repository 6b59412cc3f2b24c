import { defineRemote } from '@atrium/remote-contract';
import { DashboardsScreen } from './DashboardsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: DashboardsScreen, preload: preloadScreen });
