import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'errors', rootDir: import.meta.dirname };
