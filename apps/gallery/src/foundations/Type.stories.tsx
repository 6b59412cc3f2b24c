import { Heading, Stack, Text } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Foundations/Type' } satisfies Meta;

const levels = [2, 3, 4] as const;
const sizes = ['xsmall', 'small', 'medium', 'large', 'xlarge', 'xxlarge', 'display'] as const;
const tones = ['default', 'muted', 'accent', 'success', 'warning', 'danger'] as const;
const weights = ['regular', 'medium', 'bold'] as const;

export const All: StoryObj = {
  render: () => (
    <States $columns={2}>
      <State name="Heading">
        {levels.map((level) => (
          <Heading key={level} level={level}>
            Heading of level {level}
          </Heading>
        ))}
      </State>
      <State name="Sizes">
        <Stack gap={1}>
          {sizes.map((size) => (
            <Text key={size} size={size}>
              {size}
            </Text>
          ))}
        </Stack>
      </State>
      <State name="Tones">
        <Stack gap={1}>
          {tones.map((tone) => (
            <Text key={tone} tone={tone}>
              {tone}
            </Text>
          ))}
        </Stack>
      </State>
      <State name="Weights">
        <Stack gap={1}>
          {weights.map((weight) => (
            <Text key={weight} weight={weight}>
              {weight}
            </Text>
          ))}
        </Stack>
      </State>
      <State name="Long words">
        <Heading>{longText}</Heading>
        <Text>{longText}</Text>
      </State>
      <State name="Bangla">
        <Heading>অফিসের সব কাজ এক জায়গায়</Heading>
        <Text>কর্মচারী, কাজ, খরচ ও ফরম।</Text>
      </State>
    </States>
  ),
};
