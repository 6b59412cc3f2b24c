import type { Audience, LauncherName, TileBadge } from '@atrium/remote-contract';

/** A place in the suite: a tile of a launcher or an entry of the left navigation. */
export interface Place {
  readonly label: string;
  readonly path: string;
  readonly icon: string;
  readonly badge?: TileBadge;
  /** Who may open it; everyone signed in where it is left out. */
  readonly audience?: readonly Audience[];
}

/**
 * The suite as people know it, whether its modules are installed or not. A remote's contract takes the place with its
 * path, or adds a new one behind these.
 */
export const suiteTiles = {
  main: [
    { label: 'Company Management', path: '/company_management', icon: 'building' },
    { label: 'All Forms', path: '/all_forms', icon: 'file-text' },
    { label: 'Appointments', path: '/appointments', icon: 'calendar' },
    { label: 'To-do', path: '/todo', icon: 'check-square' },
    { label: 'Knowledge', path: '/knowledge', icon: 'book' },
    { label: 'Contacts', path: '/contacts', icon: 'contact' },
    { label: 'CRM', path: '/crm', icon: 'handshake' },
    { label: 'Dashboards', path: '/dashboards', icon: 'dashboard' },
    { label: 'Invoicing', path: '/invoicing', icon: 'receipt' },
    { label: 'Project', path: '/project', icon: 'project' },
    { label: 'Planning', path: '/planning', icon: 'planning' },
    { label: 'Website', path: '/website', icon: 'globe' },
    { label: 'Surveys', path: '/surveys', icon: 'survey' },
    { label: 'Sign', path: '/sign', icon: 'signature' },
    { label: 'Employees', path: '/employees', icon: 'users' },
    { label: 'Attendances', path: '/attendances', icon: 'clock' },
    { label: 'Apps', path: '/apps', icon: 'apps', audience: ['admin'] },
    { label: 'Settings', path: '/settings', icon: 'settings' },
  ],
  company: [
    { label: 'Employee', path: '/employee_dashboard', icon: 'users' },
    { label: 'Admin', path: '/admin', icon: 'shield', audience: ['admin'] },
    { label: 'Task', path: '/task_management', icon: 'board' },
    { label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet' },
    { label: 'HR', path: '/hr', icon: 'hr' },
    { label: 'Attendance', path: '/attendance', icon: 'clock' },
  ],
} as const satisfies Record<LauncherName, readonly Place[]>;

export const suiteNavigation = [
  { label: 'Employee', path: '/employee_dashboard', icon: 'users' },
  { label: 'Task', path: '/task_management', icon: 'board' },
  { label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet' },
  { label: 'Asset Management', path: '/asset_management', icon: 'package' },
] as const satisfies readonly Place[];

/** Pages of the shell itself; everything else below a place belongs to a module. */
export const shellPaths: readonly string[] = [
  '/',
  '/company_management',
  '/admin',
  '/add_user',
  '/apps',
  '/files',
  '/notifications',
  '/overrides',
];
