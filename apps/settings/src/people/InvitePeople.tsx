import { useAddressRequest } from '@atrium/router';
import { Button, Card, Heading, Inline, Stack, Text } from '@atrium/ui';
import { UserPlus } from '@atrium/ui/icons';
import { useRef, useState } from 'react';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';
import { InviteDialog } from './InviteDialog';

export function InvitePeople() {
  const [isOpened, setOpen] = useState(false);
  const [request, endRequest] = useAddressRequest();
  const isOpen = isOpened || request === 'invitation';
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterClosing(isOpen, button);
  return (
    <Card as="section" tabIndex={-1} aria-labelledby="invite-people">
      <Inline justify="space-between" gap={3}>
        <Stack gap={1}>
          <Heading id="invite-people">Invite people</Heading>
          <Text tone="muted">Each of them gets a link that works once, to set a password.</Text>
        </Stack>
        <Button
          ref={button}
          variant="primary"
          icon={<UserPlus aria-hidden />}
          onClick={() => {
            setOpen(true);
          }}
        >
          Invite
        </Button>
      </Inline>
      {isOpen && (
        <InviteDialog
          onClose={() => {
            setOpen(false);
            endRequest();
          }}
        />
      )}
    </Card>
  );
}
