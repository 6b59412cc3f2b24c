import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'remote-contract', rootDir: import.meta.dirname };
