import { SkipLink } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';

export default { title: 'Actions/SkipLink' } satisfies Meta;

export const Focused: StoryObj = {
  render: () => (
    <>
      <SkipLink href="#content" />
      <p id="content">It shows once the keyboard reaches it.</p>
    </>
  ),
  play: ({ canvas }) => {
    canvas.getByRole('link').focus();
  },
};
