import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'wallet', rootDir: import.meta.dirname };
