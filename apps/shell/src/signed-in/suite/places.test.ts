import type { RemoteContract } from '@atrium/remote-contract';
import { navigationOf, placeAt, tilesOf } from './places';

const contract = (parts: Partial<RemoteContract>): RemoteContract => ({
  name: 'sample',
  title: 'Sample',
  owner: 'Sample team',
  version: '1.0.0',
  needs: { shell: '*', libs: {} },
  routes: [],
  nav: [],
  tiles: [],
  budget: { kilobytes: 100, requests: 10 },
  ...parts,
});
const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label);

describe('tilesOf', () => {
  it('shows the whole suite with nothing installed', () => {
    expect(labels(tilesOf('main', [], 'employee'))).toEqual([
      'Company Management',
      'All Forms',
      'Appointments',
      'To-do',
      'Knowledge',
      'Contacts',
      'CRM',
      'Dashboards',
      'Invoicing',
      'Project',
      'Planning',
      'Website',
      'Surveys',
      'Sign',
      'Employees',
      'Attendances',
      'Apps',
      'Settings',
    ]);
    expect(labels(tilesOf('company', [], 'employee'))).toEqual([
      'Employee',
      'Admin',
      'Task',
      'Expense Tracker',
      'HR',
      'Attendance',
    ]);
  });

  it('lets a module take the place with its path, and adds further ones behind, in their order', () => {
    const tiles = [
      { launcher: 'company', label: 'Later', path: '/later', icon: 'x', order: 20 },
      { launcher: 'company', label: 'Sooner', path: '/sooner', icon: 'x', order: 10 },
      { launcher: 'company', label: 'Tasks', path: '/task_management', icon: 'x', order: 30 },
    ] as const;
    expect(labels(tilesOf('company', [contract({ tiles })], 'employee'))).toEqual([
      'Employee',
      'Admin',
      'Tasks',
      'Expense Tracker',
      'HR',
      'Attendance',
      'Sooner',
      'Later',
    ]);
  });

  it('hands on the badge that a module puts on its tile', () => {
    const badge = { call: 'company_management_service/hr_forms/inbox/count/' };
    const tiles = [{ launcher: 'company', label: 'HR', path: '/hr', icon: 'hr', order: 10, badge }] as const;
    const shown = tilesOf('company', [contract({ tiles })], 'employee');
    expect(shown.find(({ path }) => path === '/hr')).toEqual({ label: 'HR', path: '/hr', icon: 'hr', badge });
    expect(shown.filter((place) => 'badge' in place)).toHaveLength(1);
  });
});

describe('navigationOf', () => {
  it('leaves out what is for another role', () => {
    const nav = [{ label: 'Payroll', path: '/payroll', icon: 'x', order: 10, audience: ['admin'] }] as const;
    const contracts = [contract({ nav })];
    expect(labels(navigationOf(contracts, 'admin'))).toContain('Payroll');
    expect(labels(navigationOf(contracts, 'employee'))).toEqual([
      'Employee',
      'Task',
      'Expense Tracker',
      'Asset Management',
    ]);
  });
});

describe('placeAt', () => {
  it.each([
    ['/employee_dashboard', 'Employee'],
    ['/employee_dashboard/add_employee', 'Employee'],
    ['/employee_dashboards', undefined],
    ['/crm/leads', 'CRM'],
    ['/', undefined],
  ])('%s belongs to %s', (path, label) => {
    expect(placeAt(path, [], 'admin')?.label).toBe(label);
  });
});
