import { Badge, Card, Divider, Inline, Stack, Text, VisuallyHidden } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Layout/Layout' } satisfies Meta;

const many = Array.from({ length: 14 }, (_, index) => `Item ${index + 1}`);

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Stack">
        <Stack gap={2}>
          {many.slice(0, 3).map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </Stack>
      </State>
      <State name="Inline, many items">
        <Inline gap={2} wrap>
          {many.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </Inline>
      </State>
      <State name="Inline, to both ends">
        <Inline gap={2} justify="space-between">
          <Badge>Left</Badge>
          <Badge>Right</Badge>
        </Inline>
      </State>
      <State name="Card">
        <Card>
          <Text>What belongs together.</Text>
        </Card>
      </State>
      <State name="Card, long words">
        <Card>
          <Text>{longText}</Text>
        </Card>
      </State>
      <State name="Divider">
        <Stack gap={2}>
          <Text>Above</Text>
          <Divider />
          <Text>Below</Text>
        </Stack>
      </State>
      <State name="VisuallyHidden">
        <Text>
          Only screen readers get the rest. <VisuallyHidden>This is the rest.</VisuallyHidden>
        </Text>
      </State>
    </States>
  ),
};
