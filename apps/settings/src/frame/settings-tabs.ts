import type { ComponentType } from 'react';
import { SecurityTab } from '../lazy-screens';
import { ProfileTab } from '../profile/ProfileTab';

interface SettingsTab {
  /** The last part of its address. */
  readonly id: string;
  readonly label: string;
  readonly Screen: ComponentType;
}

export const firstTab: SettingsTab = { id: 'profile', label: 'Profile', Screen: ProfileTab };

/** In the order in which they are shown. */
export const settingsTabs: readonly SettingsTab[] = [
  firstTab,
  { id: 'security', label: 'Security', Screen: SecurityTab },
];
