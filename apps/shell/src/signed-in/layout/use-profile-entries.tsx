import { readStored, selectClaims } from '@atrium/auth-store';
import { useNavigate } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { useThemePreference, type ThemePreference } from '@atrium/ui';
import { Check, CircleUser, LogOut, Monitor, Moon, Settings, SquareCode, Sun } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import type { ReactNode } from 'react';
import { mayOverride } from '../modules/overrides/page-overrides';
import { useOwnProfile } from '../session/own-profile';
import { signOut } from '../session/use-session-watch';
import type { RootState } from '../store';

const themes = [
  { preference: 'light', label: 'Light', icon: <Sun /> },
  { preference: 'dark', label: 'Dark', icon: <Moon /> },
  { preference: 'system', label: 'System', icon: <Monitor /> },
] as const satisfies readonly { preference: ThemePreference; label: string; icon: ReactNode }[];

/** Who is signed in, and what is theirs: their record, their settings, the looks, and the way out. */
export function useProfileEntries(): readonly MenuEntry[] {
  const navigate = useNavigate();
  const role = useSelector((state: RootState) => selectClaims(state)?.role);
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const profile = useOwnProfile(user);
  const [theme, setTheme] = useThemePreference();
  const tenant = readStored('tenant') ?? '';

  const place = (id: string, label: string, icon: ReactNode, path: string): MenuEntry => ({
    id,
    label,
    icon,
    href: path,
    onSelect: () => {
      void navigate(path);
    },
  });

  return [
    { kind: 'header', label: [profile?.name, profile?.email, `${tenant} · ${role ?? ''}`].filter(Boolean).join('\n') },
    ...(profile === null
      ? []
      : [place('record', 'My record', <CircleUser />, `/employee_dashboard/${profile.employee}`)]),
    place('settings', 'Settings', <Settings />, '/settings'),
    ...(mayOverride({ tenant, user }) ? [place('overrides', 'Overrides', <SquareCode />, '/overrides')] : []),
    { kind: 'separator' },
    ...themes.map(({ preference, label, icon }) => ({
      id: preference,
      label,
      icon: theme === preference ? <Check /> : icon,
      ...(theme === preference && { description: 'In use' }),
      onSelect: () => {
        setTheme(preference);
      },
    })),
    { kind: 'separator' },
    { id: 'logout', label: 'Logout', icon: <LogOut />, tone: 'danger', onSelect: signOut },
  ];
}
