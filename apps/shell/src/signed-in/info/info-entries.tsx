import { Activity, Keyboard, PartyPopper } from '@atrium/ui/icons';
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
