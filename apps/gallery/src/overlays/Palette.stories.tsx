import { KeyCaps, Palette, type PaletteProps } from '@atrium/ui/palette';
import { Package, SquareKanban } from '@atrium/ui/icons';
import { Text } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText, nothing } from '../words';

export default { title: 'Overlays/Palette', tags: ['viewport'] } satisfies Meta;

const closedFor: Omit<PaletteProps, 'query' | 'sections' | 'scope'> = {
  label: 'Search',
  isOpen: true,
  placeholder: 'Search or jump to…',
  scopes: ['Actions', 'People', 'Boards', 'Tasks', 'Checklists', 'Assets', 'Submissions', 'Transactions'].map(
    (label) => ({ id: label, label }),
  ),
  status: '',
  isBusy: false,
  onClose: nothing,
  onQueryChange: nothing,
  onChoose: nothing,
  onScopeChange: nothing,
};

export const Results: StoryObj = {
  render: () => (
    <Palette
      {...closedFor}
      query="road"
      scope={null}
      sections={[
        {
          id: 'actions',
          label: 'Actions',
          items: [
            {
              ...{ id: 'create', title: 'Create board', detail: 'Tasks', scope: 'Actions', keys: ['c', 'b'] },
              icon: <SquareKanban size={18} aria-hidden />,
            },
          ],
        },
        {
          id: 'people',
          label: 'People',
          items: [
            { id: 'rahima', title: 'Rahima Road', titleMatches: [[7, 11]], detail: 'Accountant', picture: null },
            { id: 'long', title: longText, detail: longText, picture: null },
          ],
        },
        {
          id: 'assets',
          label: 'Assets',
          items: [{ id: 'bike', title: 'Bicycle', icon: <Package size={18} aria-hidden /> }],
        },
      ]}
      notes={
        <div style={{ padding: 'var(--space-2) var(--space-4)' }}>
          <Text>Surveys couldn’t be searched.</Text>
        </div>
      }
    />
  ),
};

export const Narrowed: StoryObj = {
  render: () => (
    <Palette {...closedFor} query="zzz" scope="Boards" sections={[]} empty={<Text>No results for “zzz”</Text>} />
  ),
};

export const Keys: StoryObj = { render: () => <KeyCaps keys={['Ctrl', 'K']} /> };
