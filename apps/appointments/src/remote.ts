import { defineRemote } from '@atrium/remote-contract';
import { AppointmentsScreen } from './AppointmentsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: AppointmentsScreen, preload: preloadScreen });
