/** Pages of the shell, and addresses that its server answers itself. No remote owns one of them, or what lies below. */
export const reservedPaths = [
  '/add_user',
  '/admin',
  '/api',
  '/apps',
  '/assets',
  '/channel',
  '/company_management',
  '/company_sign_in',
  '/confirm_registration',
  '/files',
  '/forgot_password',
  '/health',
  '/index',
  '/log_in',
  '/login',
  '/logout',
  '/notifications',
  '/overrides',
  '/register',
  '/registration',
  '/registry',
  '/remotes',
  '/reports',
  '/reset_password',
  '/set_password',
  '/shell',
  '/sign_in',
  '/unsubscribe',
] as const;

/** Places that the suite's launchers and navigation show, whether a remote has them or not. */
export const suitePlaces = [
  '/all_forms',
  '/appointments',
  '/asset_management',
  '/attendance',
  '/attendances',
  '/contacts',
  '/crm',
  '/dashboards',
  '/employee_dashboard',
  '/employees',
  '/expense_tracker',
  '/hr',
  '/invoicing',
  '/knowledge',
  '/planning',
  '/project',
  '/settings',
  '/sign',
  '/surveys',
  '/task_management',
  '/todo',
  '/website',
] as const;

/** How a route is written: small letters, digits, hyphens and underscores between slashes. */
export const pathPattern = /^(?:\/[a-z0-9][a-z0-9_-]*)+$/;

/** Whether one of two paths lies within the other, or is it. Letter case tells no two places apart. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [`${one}/`.toLowerCase(), `${other}/`.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}

/** Whether a path, which may have a query, is a route or lies below it. */
export function isBelow(path: string, route: string): boolean {
  const [place = ''] = path.split(/[?#]/);
  const hasStep = place.split('/').some((part) => part === '.' || part === '..');
  return !hasStep && (place === route || place.startsWith(`${route}/`));
}
