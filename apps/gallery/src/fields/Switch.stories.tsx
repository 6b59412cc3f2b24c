import { Switch } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText, nothing } from '../words';

export default { title: 'Fields/Switch' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Off">
        <Held initial={false}>{(checked, set) => <Switch label="Mute" checked={checked} onChange={set} />}</Held>
      </State>
      <State name="On, with a hint">
        <Held<boolean> initial>
          {(checked, set) => <Switch label="Mute" hint="Until tomorrow." checked={checked} onChange={set} />}
        </Held>
      </State>
      <State name="Focused">
        <Switch label="Focused" checked onChange={nothing} />
      </State>
      <State name="Disabled, off">
        <Switch label="Mute" disabled checked={false} onChange={nothing} />
      </State>
      <State name="Disabled, on">
        <Switch label="Mute" disabled checked onChange={nothing} />
      </State>
      <State name="Long words">
        <Switch label={longText} hint={longText} checked={false} onChange={nothing} />
      </State>
    </States>
  ),
  play: ({ canvas }) => {
    canvas.getByRole('switch', { name: 'Focused' }).focus();
  },
};
