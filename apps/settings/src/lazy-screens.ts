import { lazyScreen } from '@atrium/router';
import { LoadingState } from '@atrium/ui';
import { tabPath } from './settings-paths';

/** Tabs that most visits don't open. The profile comes with the remote itself. */
export const SecurityTab = lazyScreen(async () => (await import('./security/SecurityTab')).SecurityTab, LoadingState);
export const NotificationsTab = lazyScreen(
  async () => (await import('./notifications/NotificationsTab')).NotificationsTab,
  LoadingState,
);
export const loadPeople = () => import('./people/people-screen');
export const PeopleTab = lazyScreen(async () => (await loadPeople()).PeopleTab, LoadingState);
export const CompanyTab = lazyScreen(async () => (await import('./company/CompanyTab')).CompanyTab, LoadingState);
export const AuditTab = lazyScreen(async () => (await import('./audit/AuditTab')).AuditTab, LoadingState);

const screens = {
  security: SecurityTab,
  notifications: NotificationsTab,
  people: PeopleTab,
  company: CompanyTab,
  audit: AuditTab,
};

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  for (const [tab, screen] of Object.entries(screens)) if (path === tabPath(tab)) screen.preload();
}
