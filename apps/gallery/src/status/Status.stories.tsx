import { Avatar, Badge, Inline, Skeleton, Spinner, Stack, tokens } from '@atrium/ui';
import { Check } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';

export default { title: 'Status/Marks' } satisfies Meta;

const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="teal"/></svg>',
)}`;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Badge">
        <Inline gap={2} wrap>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Inline>
      </State>
      <State name="Badge with an icon">
        <Badge tone="success">
          <Check aria-hidden />
          Approved
        </Badge>
      </State>
      <State name="Avatar">
        <Inline gap={2}>
          <Avatar name="Ada Lovelace" />
          <Avatar name="Grace Brewster Hopper" size={48} />
          <Avatar name="Plato" size={24} />
          <Avatar name="With a picture" src={portrait} />
        </Inline>
      </State>
      <State name="Skeleton">
        <Stack gap={2}>
          <Skeleton />
          <Skeleton width="60%" height={tokens.space[6]} radius="medium" />
          <Skeleton width={tokens.space[7]} height={tokens.space[7]} radius="full" />
        </Stack>
      </State>
      <State name="Spinner">
        <Spinner label="Loading" />
      </State>
    </States>
  ),
};
