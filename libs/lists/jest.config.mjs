import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'lists', rootDir: import.meta.dirname };
