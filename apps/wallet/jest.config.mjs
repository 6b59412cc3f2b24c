import { web } from '../../jest.preset.js';

// Whole screens are driven through many steps: on a busy machine one test can take longer than the default.
export default { ...web, displayName: 'wallet', rootDir: import.meta.dirname, testTimeout: 60_000 };
