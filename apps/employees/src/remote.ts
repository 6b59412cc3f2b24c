import { defineRemote } from '@atrium/remote-contract';
import { EmployeesScreen } from './EmployeesScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: EmployeesScreen, preload: preloadScreen });
