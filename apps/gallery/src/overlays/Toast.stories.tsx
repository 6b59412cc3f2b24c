import { dismissToasts, showToast } from '@atrium/ui/toast';
import { ToastRegion } from '@atrium/ui/toast-region';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText, nothing } from '../words';

export default { title: 'Overlays/Toast', tags: ['viewport'] } satisfies Meta;

export const Shown: StoryObj = {
  render: () => <ToastRegion />,
  play: async ({ canvas }) => {
    dismissToasts();
    const action = { label: 'Undo', onPress: nothing };
    showToast({ tone: 'success', message: 'The card was moved.', action });
    showToast({ tone: 'info', message: 'Ada joined the board.', action });
    showToast({ tone: 'danger', message: longText });
    await canvas.findByText('The card was moved.');
  },
};
