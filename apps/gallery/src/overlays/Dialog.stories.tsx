import { Button, Stack, Text, TextField } from '@atrium/ui';
import { ConfirmDialog, Dialog, FormDialog } from '@atrium/ui/dialog';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText, nothing } from '../words';

export default { title: 'Overlays/Dialog', tags: ['viewport'] } satisfies Meta;

const buttons = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
);

export const LongContent: StoryObj = {
  render: () => (
    <Dialog title={longText} isOpen onClose={nothing} footer={buttons}>
      <Stack gap={4}>
        <TextField label="Name" defaultValue="Roadmap" />
        {Array.from({ length: 12 }, (_, index) => (
          <Text key={index}>{longText}</Text>
        ))}
      </Stack>
    </Dialog>
  ),
};

export const Large: StoryObj = {
  render: () => (
    <Dialog title="Card" size="large" isOpen onClose={nothing}>
      <Text>As wide as a card with its details.</Text>
    </Dialog>
  ),
};

export const Form: StoryObj = {
  render: () => (
    <FormDialog
      title="Rename the board"
      submitLabel="Rename"
      failure="The board could not be renamed. Try again."
      onSubmit={nothing}
      onClose={nothing}
    >
      <TextField label="Name" defaultValue="Roadmap" error="Another board has this name." />
    </FormDialog>
  ),
};

export const PendingForm: StoryObj = {
  render: () => (
    <FormDialog title="Rename the board" submitLabel="Rename" pending onSubmit={nothing} onClose={nothing}>
      <TextField label="Name" defaultValue="Roadmap" />
    </FormDialog>
  ),
};

export const Confirm: StoryObj = {
  render: () => (
    <ConfirmDialog
      title="Delete this board?"
      message="Its cards are deleted with it."
      confirmLabel="Delete"
      tone="danger"
      isOpen
      error="The board could not be deleted. Try again."
      onConfirm={nothing}
      onClose={nothing}
    />
  ),
};
