import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'ui', rootDir: import.meta.dirname };
