import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'hr-forms',
  title: 'All Forms',
  owner: 'HR team',
  needs: {
    shell: '^0.1.0',
    libs: {
      '@atrium/auth-store': '^0.1.0',
      '@atrium/errors': '^0.1.0',
      '@atrium/router': '^0.1.0',
      '@atrium/state': '^0.1.0',
      '@atrium/tenant-api': '^0.1.0',
      '@atrium/ui': '^0.1.0',
    },
  },
  routes: [
    { path: '/all_forms', title: 'All Forms' },
    { path: '/hr', title: 'HR' },
  ],
  nav: [],
  tiles: [
    { launcher: 'main', label: 'All Forms', path: '/all_forms', icon: 'file-text', order: 20 },
    {
      launcher: 'company',
      label: 'HR',
      path: '/hr',
      icon: 'hr',
      order: 50,
      badge: { call: 'company_management_service/hr_forms/inbox/count/' },
    },
  ],
  budget: { kilobytes: 65, requests: 10 },
});
