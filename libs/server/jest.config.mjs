import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'server', rootDir: import.meta.dirname };
