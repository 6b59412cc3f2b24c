import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'appointments', rootDir: import.meta.dirname };
