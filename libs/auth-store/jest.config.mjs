import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'auth-store', rootDir: import.meta.dirname };
