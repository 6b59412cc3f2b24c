import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'contracts', rootDir: import.meta.dirname };
