import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'rich-text', rootDir: import.meta.dirname };
