import { node } from '../../jest.preset.js';

// A real server is created, killed and recovered here, on machines that may be busy.
export default { ...node, displayName: 'embedded-postgres', rootDir: import.meta.dirname, testTimeout: 60_000 };
