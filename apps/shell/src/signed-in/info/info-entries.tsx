import { Activity, BookOpen, Keyboard, PartyPopper } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { press } from '../keyboard/presses';
import type { InfoDialogName } from './InfoDialogs';

export const infoEntries = (show: (dialog: InfoDialogName) => void): readonly MenuEntry[] => [
  { kind: 'header', label: `Atrium ${SHELL_VERSION}` },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    icon: <Keyboard />,
    onSelect: () => {
      press('?');
    },
  },
  {
    id: 'guides',
    label: 'Guides',
    icon: <BookOpen />,
    description: 'Step-by-step help',
    onSelect: () => {
      show('guides');
    },
  },
  {
    id: 'whats-new',
    label: 'What’s new',
    icon: <PartyPopper />,
    onSelect: () => {
      show('whats-new');
    },
  },
  {
    id: 'health',
    label: 'Health',
    icon: <Activity />,
    description: 'Whether everything works, and in which version',
    onSelect: () => {
      show('health');
    },
  },
];
