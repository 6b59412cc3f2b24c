import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'tenant-api', rootDir: import.meta.dirname };
