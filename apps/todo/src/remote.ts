import { defineRemote } from '@atrium/remote-contract';
import { TodoScreen } from './TodoScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: TodoScreen, preload: preloadScreen });
