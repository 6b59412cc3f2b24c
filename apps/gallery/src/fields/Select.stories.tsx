import { Select } from '@atrium/ui/select';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/Select' } satisfies Meta;

const options = [
  { value: 'ada', label: 'Ada Lovelace', description: 'Engineering' },
  { value: 'grace', label: 'Grace Hopper', description: 'Operations' },
  { value: 'long', label: longText, description: longText },
  ...Array.from({ length: 20 }, (_, index) => ({ value: `p${index}`, label: `Person ${index + 1}` })),
];

const Person = (props: {
  readonly label?: string;
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly hint?: string;
}) => {
  const { initial, label = 'Assignee', ...rest } = props;
  return (
    <Held<string | null> initial={initial ?? null}>
      {(value, set) => (
        <Select label={label} placeholder="Choose a person" options={options} value={value} onChange={set} {...rest} />
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
      <State name="With an error">
        <Person error="Choose a person." />
      </State>
      <State name="Disabled">
        <Person initial="ada" disabled />
      </State>
      <State name="Long words">
        <Person initial="long" />
      </State>
      <State name="Under the pointer" hovered>
        <Person initial="grace" />
      </State>
    </States>
  ),
};

export const Open: StoryObj = {
  tags: ['viewport'],
  render: () => <Person initial="grace" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
