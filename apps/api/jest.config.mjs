import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'api', rootDir: import.meta.dirname };
