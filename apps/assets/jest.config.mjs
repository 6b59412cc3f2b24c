import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'assets', rootDir: import.meta.dirname };
