import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'rich-text-editor', rootDir: import.meta.dirname };
