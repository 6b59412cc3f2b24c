import { web } from '../../jest.preset.js';

// Typing into overlays and finding them by role takes jsdom seconds on a busy machine.
export default { ...web, displayName: 'ui', rootDir: import.meta.dirname, testTimeout: 30_000 };
