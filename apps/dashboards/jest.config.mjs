import { web } from '../../jest.preset.js';

export default { ...web, displayName: 'dashboards', rootDir: import.meta.dirname };
