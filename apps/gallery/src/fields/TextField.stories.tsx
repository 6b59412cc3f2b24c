import { Button, TextField } from '@atrium/ui';
import { Mail } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText, longWord } from '../words';

export default { title: 'Fields/TextField' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <TextField label="Name" placeholder="Ada Lovelace" />
      </State>
      <State name="Filled, with a hint">
        <TextField label="Job title" defaultValue="Analyst" hint="As it stands in the contract." />
      </State>
      <State name="Required">
        <TextField label="Name" required />
      </State>
      <State name="Under the pointer" hovered>
        <TextField label="Name" />
      </State>
      <State name="Focused">
        <TextField label="Name" defaultValue="Ada" autoFocus />
      </State>
      <State name="With an error">
        <TextField label="Work email" defaultValue="ada@" error="Enter an email address." />
      </State>
      <State name="Disabled">
        <TextField label="Name" defaultValue="Ada" disabled />
      </State>
      <State name="Read only">
        <TextField label="Name" defaultValue="Ada" readOnly />
      </State>
      <State name="Hidden label">
        <TextField label="Name" hideLabel defaultValue="Ada" />
      </State>
      <State name="With parts before and behind">
        <TextField
          label="Work email"
          leading={<Mail aria-hidden size={16} />}
          trailing={
            <Button size="small" variant="ghost">
              Check
            </Button>
          }
        />
      </State>
      <State name="Long words">
        <TextField label={longText} defaultValue={longWord} hint={longText} />
      </State>
      <State name="Long error">
        <TextField label="Name" error={longText} />
      </State>
    </States>
  ),
};
