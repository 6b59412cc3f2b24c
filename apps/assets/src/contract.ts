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
  cards: [
    {
      id: 'requests',
      title: 'My asset requests',
      icon: 'package',
      order: 50,
      call: 'company_management_service/assets/home/requests/',
      path: '/asset_management?tab=requests&show=mine',
    },
    {
      id: 'held',
      title: 'Assets I hold',
      icon: 'package',
      order: 60,
      call: 'company_management_service/assets/home/held/',
      path: '/asset_management?tab=mine',
    },
  ],
  pages: [
    { label: 'My assets', path: '/asset_management?tab=mine', icon: 'package' },
    { label: 'Asset requests', path: '/asset_management?tab=requests', icon: 'package' },
    {
      label: 'Import assets',
      path: '/asset_management/import',
      icon: 'package',
      keywords: ['csv'],
      may: 'asset.manage',
    },
    {
      label: 'Asset labels',
      path: '/asset_management/labels',
      icon: 'package',
      keywords: ['print'],
      may: 'asset.manage',
    },
  ],
  actions: [
    {
      id: 'request-asset',
      label: 'Request an asset',
      icon: 'package',
      path: '/asset_management?new=request',
      keywords: ['ask', 'laptop', 'phone', 'equipment'],
      keys: 'c r',
      may: 'asset.use',
    },
    {
      id: 'add-asset',
      label: 'Add an asset',
      icon: 'package',
      path: '/asset_management?new=asset',
      keywords: ['new', 'create', 'inventory'],
      keys: 'c a',
      may: 'asset.manage',
    },
  ],
  search: [{ kind: 'asset', label: 'Assets', icon: 'package' }],
  budget: { kilobytes: 50, requests: 6 },
});
