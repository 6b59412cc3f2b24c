import { defineRemote } from '@atrium/remote-contract';
import { EmployeesScreen } from './EmployeesScreen';
import { preloadScreen } from './lazy-screens';
import { prefetchScreen } from './prefetch-screen';

export default defineRemote({ Screen: EmployeesScreen, preload: preloadScreen, prefetch: prefetchScreen });
