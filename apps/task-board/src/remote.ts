import { defineRemote } from '@atrium/remote-contract';
import { TaskBoardScreen } from './TaskBoardScreen';
import { preloadScreen } from './lazy-screens';
import { prefetchScreen } from './prefetch-screen';

export default defineRemote({ Screen: TaskBoardScreen, preload: preloadScreen, prefetch: prefetchScreen });
