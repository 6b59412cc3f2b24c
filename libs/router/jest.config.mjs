import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'router', rootDir: import.meta.dirname };
