import { defineRemote } from '@atrium/remote-contract';
import { TaskBoardScreen } from './TaskBoardScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: TaskBoardScreen, preload: preloadScreen });
