import { Inline } from '@atrium/ui';
import * as icons from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';

export default { title: 'Foundations/Icons' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <Inline gap={3} wrap>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} aria-label={name} role="img" />
      ))}
    </Inline>
  ),
};
