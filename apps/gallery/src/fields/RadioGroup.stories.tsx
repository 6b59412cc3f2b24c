import { RadioGroup } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/RadioGroup' } satisfies Meta;

const options = [
  { value: 'full', label: 'Full time' },
  { value: 'part', label: 'Part time', description: 'Fewer than 35 hours a week.' },
  { value: 'contract', label: 'Contract', disabled: true },
];

const Kind = (props: {
  readonly initial?: string;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly hint?: string;
  readonly orientation?: 'horizontal' | 'vertical';
}) => {
  const { initial, ...rest } = props;
  return (
    <Held<string | null> initial={initial ?? null}>
      {(value, set) => <RadioGroup label="Employment" options={options} value={value} onChange={set} {...rest} />}
    </Held>
  );
};

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="None chosen">
        <Kind hint="Pick what the contract says." />
      </State>
      <State name="Chosen">
        <Kind initial="part" />
      </State>
      <State name="With an error">
        <Kind error="Choose one." />
      </State>
      <State name="Disabled">
        <Kind initial="full" disabled />
      </State>
      <State name="Side by side">
        <Kind initial="full" orientation="horizontal" />
      </State>
      <State name="Long words">
        <Held<string | null> initial="long">
          {(value, set) => (
            <RadioGroup
              label={longText}
              options={[{ value: 'long', label: longText, description: longText }]}
              value={value}
              onChange={set}
            />
          )}
        </Held>
      </State>
    </States>
  ),
};
