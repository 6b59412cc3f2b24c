import { BackButton } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';

export default { title: 'Actions/BackButton' } satisfies Meta;

export const All: StoryObj = { render: () => <BackButton onClick={() => undefined} /> };
