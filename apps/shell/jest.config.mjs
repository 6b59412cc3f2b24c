import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'shell', rootDir: import.meta.dirname };
