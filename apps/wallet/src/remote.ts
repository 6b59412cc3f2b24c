import { defineRemote } from '@atrium/remote-contract';
import { preloadScreen } from './lazy-screens';
import { WalletScreen } from './WalletScreen';

export default defineRemote({ Screen: WalletScreen, preload: preloadScreen });
