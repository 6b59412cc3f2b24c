import { Checkbox, FieldGroup, Stack, fieldMessageId } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText, nothing } from '../words';

export default { title: 'Fields/FieldGroup' } satisfies Meta;

interface DaysProps {
  readonly label?: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
}

const Days = ({ label = 'Working days', ...frame }: DaysProps) => {
  const id = `${label} ${frame.hint ?? frame.error ?? ''}`.replaceAll(' ', '-');
  return (
    <FieldGroup id={id} label={label} aria-describedby={fieldMessageId(id, frame)} {...frame}>
      <Stack gap={2}>
        <Checkbox label="Monday" checked onChange={nothing} />
        <Checkbox label="Tuesday" checked={false} invalid={frame.error !== undefined} onChange={nothing} />
      </Stack>
    </FieldGroup>
  );
};

/** Several controls that are one field. */
export const All: StoryObj = {
  render: () => (
    <States>
      <State name="With a hint">
        <Days hint="Those that the contract names." />
      </State>
      <State name="With an error">
        <Days required error="Choose at least one." />
      </State>
      <State name="Long words">
        <Days label={longText} hint={longText} />
      </State>
    </States>
  ),
};
