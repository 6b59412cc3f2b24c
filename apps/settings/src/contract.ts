import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'settings',
  title: 'Settings',
  owner: 'People team',
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
  routes: [{ path: '/settings', title: 'Settings' }],
  nav: [],
  tiles: [{ launcher: 'main', label: 'Settings', path: '/settings', icon: 'settings', order: 500 }],
  budget: { kilobytes: 30, requests: 5 },
});
