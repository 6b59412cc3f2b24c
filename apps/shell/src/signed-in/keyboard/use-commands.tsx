import { useThemePreference } from '@atrium/ui';
import { Keyboard, LogOut, Monitor, Moon, Sun } from '@atrium/ui/icons';
import type { SuiteEntry } from '../palette/suite-entries';
import { signOut } from '../session/use-session-watch';

const iconSize = 18;

/** What the suite itself does, wherever one is. */
export function useCommands(onShowShortcuts: () => void): readonly SuiteEntry[] {
  const [theme, setTheme] = useThemePreference();
  const themes = [
    { preference: 'light', title: 'Use the light theme', icon: <Sun size={iconSize} aria-hidden /> },
    { preference: 'dark', title: 'Use the dark theme', icon: <Moon size={iconSize} aria-hidden /> },
    { preference: 'system', title: 'Use the system’s theme', icon: <Monitor size={iconSize} aria-hidden /> },
  ] as const;
  return [
    ...themes.map(({ preference, title, icon }) => ({
      id: `command:theme-${preference}`,
      title,
      detail: theme === preference ? 'In use' : undefined,
      keywords: ['appearance', 'mode', 'colours', 'colors'],
      icon,
      target: () => {
        setTheme(preference);
      },
    })),
    {
      id: 'command:shortcuts',
      title: 'Show keyboard shortcuts',
      keywords: ['keys', 'help'],
      icon: <Keyboard size={iconSize} aria-hidden />,
      target: onShowShortcuts,
      keys: ['?'],
    },
    {
      id: 'command:log-out',
      title: 'Logout',
      keywords: ['sign', 'out', 'log'],
      icon: <LogOut size={iconSize} aria-hidden />,
      target: signOut,
    },
  ];
}
