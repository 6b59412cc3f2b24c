import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'settings', rootDir: import.meta.dirname };
