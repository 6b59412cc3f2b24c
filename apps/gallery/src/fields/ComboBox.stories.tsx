import { ComboBox } from '@atrium/ui/combobox';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/ComboBox' } satisfies Meta;

const options = [
  { value: 'ada', label: 'Ada Lovelace', description: 'Engineering' },
  { value: 'adele', label: 'Adele Goldberg', description: 'Research' },
  { value: 'grace', label: 'Grace Hopper', description: 'Operations' },
  { value: 'long', label: longText, description: longText },
];

const Person = (props: {
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly isLoading?: boolean;
  readonly error?: string;
  readonly hint?: string;
}) => {
  const { initial, ...rest } = props;
  return (
    <Held<string | null> initial={initial ?? null}>
      {(value, set) => (
        <ComboBox
          label="Assignee"
          placeholder="Type a name"
          emptyText="Nobody has this name."
          options={options}
          value={value}
          onChange={set}
          {...rest}
        />
      )}
    </Held>
  );
};

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <Person hint="They get a message." />
      </State>
      <State name="Chosen">
        <Person initial="ada" />
      </State>
      <State name="Loading">
        <Person isLoading />
      </State>
      <State name="With an error">
        <Person error="Choose a person." />
      </State>
      <State name="Disabled">
        <Person initial="ada" disabled />
      </State>
      <State name="Long words">
        <Person initial="long" />
      </State>
    </States>
  ),
};

export const Open: StoryObj = {
  tags: ['viewport'],
  render: () => <Person />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ad');
  },
};

export const NoMatch: StoryObj = {
  tags: ['viewport'],
  render: () => <Person />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
  },
};
