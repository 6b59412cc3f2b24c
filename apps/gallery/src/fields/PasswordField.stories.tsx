import { PasswordField } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';

export default { title: 'Fields/PasswordField' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <PasswordField label="Password" />
      </State>
      <State name="Filled">
        <PasswordField label="Password" defaultValue="secret" hint="At least 8 characters." />
      </State>
      <State name="With an error">
        <PasswordField label="Password" defaultValue="abc" error="Use at least 8 characters." />
      </State>
      <State name="Disabled">
        <PasswordField label="Password" defaultValue="secret" disabled />
      </State>
      <State name="Shown">
        <PasswordField label="Shown password" defaultValue="secret" />
      </State>
    </States>
  ),
  play: async ({ canvas, userEvent }) => {
    const buttons = canvas.getAllByRole('button');
    const last = buttons.at(-1);
    if (last !== undefined) await userEvent.click(last);
  },
};
