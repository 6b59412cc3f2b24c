import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'employees',
  title: 'Employees',
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
  routes: [
    { path: '/employee_dashboard', title: 'Employees' },
    { path: '/employees', title: 'Employees' },
  ],
  nav: [{ label: 'Employee', path: '/employee_dashboard', icon: 'users', order: 10 }],
  tiles: [
    { launcher: 'company', label: 'Employee', path: '/employee_dashboard', icon: 'users', order: 10 },
    { launcher: 'main', label: 'Employees', path: '/employees', icon: 'users', order: 150 },
  ],
  budget: { kilobytes: 45, requests: 6 },
});
