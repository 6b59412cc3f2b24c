import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'embedded-postgres', rootDir: import.meta.dirname };
