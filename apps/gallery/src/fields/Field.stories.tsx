import { Field } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/Field' } satisfies Meta;

/** The frame around a control of one's own. */
export const All: StoryObj = {
  render: () => (
    <States>
      <State name="With a hint">
        <Field label="Colour" hint="Of the board’s edge.">
          {(control) => <input {...control} type="text" defaultValue="Teal" />}
        </Field>
      </State>
      <State name="With an error">
        <Field label="Colour" required error="Choose a colour.">
          {(control) => <input {...control} type="text" />}
        </Field>
      </State>
      <State name="Long words">
        <Field label={longText} hint={longText}>
          {(control) => <input {...control} type="text" />}
        </Field>
      </State>
    </States>
  ),
};
