import { Button, Text } from '@atrium/ui';
import { Archive, Pencil, Trash2 } from '@atrium/ui/icons';
import { Menu, MenuButton, MenuPanel } from '@atrium/ui/menu';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText, nothing } from '../words';

export default { title: 'Overlays/Menu', tags: ['viewport'] } satisfies Meta;

export const Open: StoryObj = {
  render: () => (
    <Menu
      label="Board"
      trigger={<MenuButton>Board</MenuButton>}
      defaultOpen
      items={[
        { kind: 'header', label: 'This board' },
        { id: 'rename', label: 'Rename', icon: <Pencil aria-hidden />, onSelect: nothing },
        { id: 'archive', label: 'Archive', icon: <Archive aria-hidden />, isDisabled: true, onSelect: nothing },
        { id: 'long', label: longText, description: longText, onSelect: nothing },
        { kind: 'separator' },
        { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: nothing },
      ]}
    />
  ),
};

export const Panel: StoryObj = {
  render: () => (
    <MenuPanel label="Notifications" trigger={<Button>Notifications</Button>} placement="bottom start" defaultOpen>
      <div style={{ padding: 'var(--space-4)' }}>
        <Text>{longText}</Text>
      </div>
    </MenuPanel>
  ),
};
