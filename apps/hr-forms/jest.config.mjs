import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'hr-forms', rootDir: import.meta.dirname };
