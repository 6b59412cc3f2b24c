import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'todo', rootDir: import.meta.dirname };
