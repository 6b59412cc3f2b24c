import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'wallet',
  title: 'Expense Tracker',
  owner: 'Finance team',
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
  routes: [{ path: '/expense_tracker', title: 'Expense Tracker' }],
  nav: [{ label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet', order: 30 }],
  tiles: [{ launcher: 'company', label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet', order: 40 }],
  budget: { kilobytes: 50, requests: 6 },
});
