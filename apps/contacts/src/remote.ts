import { defineRemote } from '@atrium/remote-contract';
import { ContactsScreen } from './ContactsScreen';
import { preloadScreen } from './lazy-screens';

export default defineRemote({ Screen: ContactsScreen, preload: preloadScreen });
