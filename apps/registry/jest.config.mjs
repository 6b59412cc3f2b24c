import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'registry', rootDir: import.meta.dirname };
