import type { RemoteContract } from '@atrium/remote-contract';
import { isPresent, navigationOf, navigationParts, placeAt, tilesOf } from './places';

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
const nothing = { contracts: [], off: [] };
const offer = (parts: Partial<RemoteContract>) => ({ contracts: [contract(parts)], off: [] });
const labels = (places: readonly { readonly label: string }[]) => places.map(({ label }) => label);

describe('tilesOf', () => {
  it('shows the whole suite with nothing installed', () => {
    expect(labels(tilesOf('main', nothing, 'admin'))).toEqual([
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
    expect(labels(tilesOf('company', nothing, 'admin'))).toEqual([
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
    expect(labels(tilesOf('company', offer({ tiles }), 'admin'))).toEqual([
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

  it('leaves out what would only refuse an employee: pages of admins, and modules that are switched off', () => {
    const off = contract({ routes: [{ path: '/employee_dashboard', title: 'Employees' }] });
    const audience = ['admin'] as const;
    const tiles = [
      { launcher: 'company', label: 'Task', path: '/task_management', icon: 'x', order: 1, audience },
    ] as const;
    const suite = { contracts: [contract({ tiles })], off: [off] };
    expect(labels(tilesOf('main', suite, 'employee'))).not.toContain('Apps');
    expect(labels(tilesOf('company', suite, 'employee'))).toEqual(['Expense Tracker', 'HR', 'Attendance']);
    expect(labels(tilesOf('company', suite, 'admin'))).toContain('Employee');
  });

  it('hands on the badge that a module puts on its tile', () => {
    const badge = { call: 'company_management_service/hr_forms/inbox/count/' };
    const tiles = [{ launcher: 'company', label: 'HR', path: '/hr', icon: 'hr', order: 10, badge }] as const;
    const shown = tilesOf('company', offer({ tiles }), 'admin');
    expect(shown.find(({ path }) => path === '/hr')).toEqual({ label: 'HR', path: '/hr', icon: 'hr', badge });
    expect(shown.filter((place) => 'badge' in place)).toHaveLength(1);
  });
});

describe('navigationOf', () => {
  it('leaves out what is for another role', () => {
    const nav = [{ label: 'Payroll', path: '/payroll', icon: 'x', order: 10, audience: ['admin'] }] as const;
    expect(labels(navigationOf(offer({ nav }), 'admin'))).toContain('Payroll');
    expect(labels(navigationOf(offer({ nav }), 'employee'))).toEqual([
      'Home',
      'Employee',
      'Task',
      'Expense Tracker',
      'Asset Management',
      'All Forms',
      'Approvals',
      'Settings',
    ]);
  });
});

describe('navigationParts', () => {
  it('puts what modules add behind the suite’s places, and the company’s own pages at the foot', () => {
    const nav = [
      { label: 'Surveys', path: '/surveys', icon: 'x', order: 1 },
      { label: 'My settings', path: '/settings', icon: 'x', order: 1 },
    ] as const;
    const { entries, foot } = navigationParts(offer({ nav }), 'admin');
    expect(labels(entries).slice(-2)).toEqual(['Approvals', 'Surveys']);
    expect(labels(foot)).toEqual(['Admin', 'Apps', 'My settings']);
  });

  it.each([
    ['/contacts/7', 'Contacts'],
    ['/company_management', 'Company Management'],
    ['/surveys', 'Surveys'],
  ])('has the place at %s as its last entry while one is there', (here, label) => {
    const tiles = [{ launcher: 'main', label: 'Surveys', path: '/surveys', icon: 'x', order: 1 }] as const;
    const usual = labels(navigationParts(offer({ tiles }), 'admin').entries);
    expect(labels(navigationParts(offer({ tiles }), 'admin', here).entries)).toEqual([...usual, label]);
  });

  it.each(['/', '/task_management/trash', '/settings/people', '/nowhere'])('has no further entry at %s', (here) => {
    const usual = navigationParts(nothing, 'admin');
    expect(navigationParts(nothing, 'admin', here)).toEqual(usual);
  });

  it('has My work while nobody knows, and from then on where its module is installed', () => {
    const nav = [{ label: 'My work', path: '/todo', icon: 'x', order: 5 }] as const;
    const hasMyWork = (suite: Parameters<typeof navigationParts>[0]) =>
      labels(navigationParts(suite, 'employee').entries)[1] === 'My work';
    expect(hasMyWork({ ...nothing, isKnown: false })).toBe(true);
    expect(hasMyWork(nothing)).toBe(false);
    expect(hasMyWork(offer({ nav }))).toBe(true);
  });
});

describe('navigation of a module that is switched off', () => {
  it.each(['admin', 'employee'] as const)('goes for an %s', (role) => {
    const off = contract({ routes: [{ path: '/employee_dashboard', title: 'Employees' }] });
    const shown = labels(navigationOf({ contracts: [], off: [off] }, role));
    expect(shown).toEqual(expect.arrayContaining(['Home', 'Task', 'Expense Tracker', 'Asset Management', 'Settings']));
    expect(shown).not.toContain('Employee');
  });
});

describe('isPresent', () => {
  it.each([
    ['/', ['Home']],
    ['/employee_dashboard/7', ['Employee']],
    ['/admin', ['Admin']],
    ['/add_user', ['Admin']],
    ['/notifications', []],
  ])('at %s is so for %j', (here, present) => {
    const shown = navigationOf(nothing, 'admin').filter(({ path }) => isPresent(here, path));
    expect(labels(shown)).toEqual(present);
  });
});

describe('placeAt', () => {
  it.each([
    ['/employee_dashboard', 'Employee'],
    ['/employee_dashboard/add_employee', 'Employee'],
    ['/employee_dashboards', undefined],
    ['/crm/leads', 'CRM'],
    ['/', 'Home'],
  ])('%s belongs to %s', (path, label) => {
    expect(placeAt(path, [], 'admin')?.label).toBe(label);
  });
});
