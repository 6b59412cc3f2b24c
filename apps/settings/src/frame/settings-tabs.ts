import type { OwnAccount, Permission } from '@atrium/contracts/members';
import type { ComponentType } from 'react';
import { AuditTab, CompanyTab, NotificationsTab, PeopleTab, SecurityTab } from '../lazy-screens';
import { ProfileTab } from '../profile/ProfileTab';

interface SettingsTab {
  /** The last part of its address. */
  readonly id: string;
  readonly label: string;
  readonly Screen: ComponentType;
  /** What one must be allowed to do to use it; left out where it is everybody's. */
  readonly action?: string;
}

export const firstTab: SettingsTab = { id: 'profile', label: 'Profile', Screen: ProfileTab };

/** In the order in which they are shown. */
export const settingsTabs: readonly SettingsTab[] = [
  firstTab,
  { id: 'security', label: 'Security', Screen: SecurityTab },
  { id: 'notifications', label: 'Notifications', Screen: NotificationsTab },
  { id: 'people', label: 'People & access', Screen: PeopleTab, action: 'member.invite' },
  { id: 'company', label: 'Company', Screen: CompanyTab, action: 'settings.change' },
  { id: 'audit', label: 'Audit log', Screen: AuditTab, action: 'audit.read' },
];

/** Whether somebody may use a tab, or why not; null while that isn't known. */
export function permissionFor({ action }: SettingsTab, account: OwnAccount | undefined): Permission | null {
  if (action === undefined) return true;
  return account?.may[action] ?? null;
}
