import { NativeSelect } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/NativeSelect' } satisfies Meta;

const options = [
  { value: 'engineering', label: 'Engineering' },
  { value: 'finance', label: 'Finance' },
  { value: 'long', label: longText },
];

const Department = (props: {
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly hint?: string;
}) => (
  <Held initial={props.initial ?? 'engineering'}>
    {(value, set) => (
      <NativeSelect
        label="Department"
        options={options}
        value={value}
        onChange={set}
        disabled={props.disabled}
        error={props.error}
        hint={props.hint}
      />
    )}
  </Held>
);

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Chosen">
        <Department hint="Where they are paid from." />
      </State>
      <State name="With an error">
        <Department error="Choose a department." />
      </State>
      <State name="Disabled">
        <Department disabled />
      </State>
      <State name="Long words">
        <Department initial="long" />
      </State>
      <State name="Under the pointer" hovered>
        <Department />
      </State>
    </States>
  ),
};
