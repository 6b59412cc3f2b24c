import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'employees', rootDir: import.meta.dirname };
