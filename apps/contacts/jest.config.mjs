import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'contacts', rootDir: import.meta.dirname };
