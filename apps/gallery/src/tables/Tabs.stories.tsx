import { Text } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Tables/Tabs' } satisfies Meta;

const names = ['Overview', 'History', 'Files', 'Access', 'Notes', 'Tasks', 'Assets', 'Forms', 'Requests', 'Payments'];
const tab = (name: string) => ({ id: name, label: name, content: <Text>{name} of this card.</Text> });

export const All: StoryObj = {
  render: () => (
    <States $columns={2}>
      <State name="Two, and one disabled">
        <Held initial="Overview">
          {(selected, set) => (
            <Tabs
              label="Card"
              items={[tab('Overview'), tab('History'), { ...tab('Files'), isDisabled: true }]}
              selected={selected}
              onSelect={set}
            />
          )}
        </Held>
      </State>
      <State name="Many">
        <Held initial="History">
          {(selected, set) => <Tabs label="Employee" items={names.map(tab)} selected={selected} onSelect={set} />}
        </Held>
      </State>
      <State name="Long words">
        <Held initial={longText}>
          {(selected, set) => (
            <Tabs label="Asset" items={[tab(longText), tab('History')]} selected={selected} onSelect={set} />
          )}
        </Held>
      </State>
    </States>
  ),
};
