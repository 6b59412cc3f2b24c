import { TextArea } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/TextArea' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <TextArea label="Note" placeholder="What should they know?" />
      </State>
      <State name="Filled, with a hint">
        <TextArea label="Note" defaultValue={longText} hint="Everyone on the board reads it." />
      </State>
      <State name="Focused">
        <TextArea label="Note" autoFocus />
      </State>
      <State name="With an error">
        <TextArea label="Reason" required error="Enter a reason." />
      </State>
      <State name="Disabled">
        <TextArea label="Note" defaultValue="Closed" disabled />
      </State>
      <State name="Six rows">
        <TextArea label="Note" rows={6} />
      </State>
    </States>
  ),
};
