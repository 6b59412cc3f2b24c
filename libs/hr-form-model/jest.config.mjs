import { node } from '../../jest.preset.js';

export default { ...node, displayName: 'hr-form-model', rootDir: import.meta.dirname };
