import { web } from '../../jest.preset.js';

// Whole screens are driven through many steps: on a busy machine one test can take longer than the default 5 s.
export default { ...web, displayName: 'task-board', rootDir: import.meta.dirname, testTimeout: 30_000 };
