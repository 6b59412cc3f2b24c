import { Button, Heading, Stack, Text } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { whatsNew } from './whats-new';

export const WhatsNewDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="What’s new" isOpen onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
    <Stack gap={4}>
      {whatsNew.map(({ title, text }) => (
        <Stack key={title} gap={1}>
          <Heading level={3}>{title}</Heading>
          <Text>{text}</Text>
        </Stack>
      ))}
    </Stack>
  </Dialog>
);
