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
  cards: [
    {
      id: 'away',
      title: 'Who is away',
      icon: 'calendar',
      order: 70,
      call: 'company_management_service/hr_forms/home/away/',
    },
    {
      id: 'celebrations',
      title: 'Birthdays and joiners',
      icon: 'users',
      order: 80,
      call: 'company_management_service/employees/home/celebrations/',
    },
  ],
  pages: [
    { label: 'Org chart', path: '/employee_dashboard/org_chart', icon: 'project', keywords: ['manager', 'reports'] },
    { label: 'Departments', path: '/employee_dashboard/departments', icon: 'building' },
    { label: 'Locations', path: '/employee_dashboard/departments?tab=locations', icon: 'building' },
    { label: 'Designations', path: '/employee_dashboard/departments?tab=designations', icon: 'building' },
    {
      label: 'Import records',
      path: '/employee_dashboard/import',
      icon: 'users',
      keywords: ['csv', 'employees'],
      may: 'record.import',
    },
  ],
  actions: [
    {
      id: 'add-employee',
      label: 'Add an employee',
      icon: 'users',
      path: '/employee_dashboard/add_employee',
      keywords: ['new', 'create', 'person', 'record', 'hire'],
      keys: 'c e',
      may: 'record.create',
    },
  ],
  search: [{ kind: 'person', label: 'People', icon: 'users' }],
  budget: { kilobytes: 45, requests: 6 },
});
