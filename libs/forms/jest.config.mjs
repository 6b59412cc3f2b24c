import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'forms', rootDir: import.meta.dirname };
