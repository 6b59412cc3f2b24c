import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'assets',
  title: 'Asset Management',
  owner: 'Facilities team',
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
  routes: [{ path: '/asset_management', title: 'Asset Management' }],
  nav: [{ label: 'Asset Management', path: '/asset_management', icon: 'package', order: 40 }],
  tiles: [],
  budget: { kilobytes: 50, requests: 6 },
});
