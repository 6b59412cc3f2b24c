import { Checkbox } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText, nothing } from '../words';

export default { title: 'Fields/Checkbox' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Off">
        <Held initial={false}>
          {(checked, set) => <Checkbox label="Send me a copy" checked={checked} onChange={set} />}
        </Held>
      </State>
      <State name="On, with a hint">
        <Held<boolean> initial>
          {(checked, set) => (
            <Checkbox label="Send me a copy" hint="To your work email." checked={checked} onChange={set} />
          )}
        </Held>
      </State>
      <State name="Some of them">
        <Checkbox label="All cards" checked={false} indeterminate onChange={nothing} />
      </State>
      <State name="With an error">
        <Checkbox label="I have read the rules" required checked={false} error="Tick this box." onChange={nothing} />
      </State>
      <State name="Disabled, off">
        <Checkbox label="Send me a copy" disabled checked={false} onChange={nothing} />
      </State>
      <State name="Disabled, on">
        <Checkbox label="Send me a copy" disabled checked onChange={nothing} />
      </State>
      <State name="Under the pointer" hovered>
        <Checkbox label="Send me a copy" checked={false} onChange={nothing} />
      </State>
      <State name="Focused">
        <Checkbox label="Focused" checked={false} onChange={nothing} />
      </State>
      <State name="Long words">
        <Checkbox label={longText} hint={longText} checked onChange={nothing} />
      </State>
    </States>
  ),
  play: ({ canvas }) => {
    canvas.getByRole('checkbox', { name: 'Focused' }).focus();
  },
};
