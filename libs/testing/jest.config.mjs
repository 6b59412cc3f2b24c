import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'testing', rootDir: import.meta.dirname };
