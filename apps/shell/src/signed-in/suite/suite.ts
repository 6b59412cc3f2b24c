import type { Audience, LauncherName, TileBadge } from '@atrium/remote-contract';

/** A place in the suite: a tile of a launcher or an entry of the left navigation. */
export interface Place {
  readonly label: string;
  readonly path: string;
  readonly icon: string;
  readonly badge?: TileBadge;
  /** Who may open it; everyone signed in where it is left out. */
  readonly audience?: readonly Audience[];
  /** Whether there is nothing behind it yet. */
  readonly isMissing?: boolean;
  /** Stands there only while its module is installed, or as long as nobody knows. */
  readonly isHiddenWithoutModule?: boolean;
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

/** The left navigation. What modules add stands between these and {@link companyNavigation}. */
export const suiteNavigation = [
  { label: 'Home', path: '/', icon: 'home' },
  { label: 'My work', path: '/todo', icon: 'check-square', isHiddenWithoutModule: true },
  { label: 'Employee', path: '/employee_dashboard', icon: 'users' },
  { label: 'Task', path: '/task_management', icon: 'board' },
  { label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet' },
  { label: 'Asset Management', path: '/asset_management', icon: 'package' },
  { label: 'All Forms', path: '/all_forms', icon: 'file-text' },
  { label: 'Approvals', path: '/hr', icon: 'inbox' },
] as const satisfies readonly Place[];

/** At its foot, where entries above it don’t move it. */
export const companyNavigation = [
  { label: 'Admin', path: '/admin', icon: 'shield', audience: ['admin'] },
  { label: 'Apps', path: '/apps', icon: 'apps', audience: ['admin'] },
  { label: 'Settings', path: '/settings', icon: 'settings' },
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

/** Pages of the shell that belong to a place which their address doesn’t name. */
export const placeOfPage: Readonly<Record<string, string | undefined>> = { '/add_user': '/admin' };

/** The hue of each module: its icon has it wherever it stands. */
export const hues: Readonly<Record<string, number | undefined>> = {
  '/company_management': 262,
  '/all_forms': 300,
  '/hr': 350,
  '/appointments': 30,
  '/todo': 150,
  '/task_management': 230,
  '/employees': 200,
  '/employee_dashboard': 200,
  '/expense_tracker': 160,
  '/asset_management': 55,
  '/contacts': 185,
  '/dashboards': 320,
  '/admin': 20,
  '/apps': 280,
  '/settings': 250,
};
