import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'state', rootDir: import.meta.dirname };
