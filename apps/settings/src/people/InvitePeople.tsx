import { Button, Card, Heading, Inline, Stack, Text } from '@atrium/ui';
import { UserPlus } from '@atrium/ui/icons';
import { useState } from 'react';
import { InviteDialog } from './InviteDialog';

export function InvitePeople() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" tabIndex={-1} aria-labelledby="invite-people">
      <Inline justify="space-between" gap={3}>
        <Stack gap={1}>
          <Heading id="invite-people">Invite people</Heading>
          <Text tone="muted">Each of them gets a link that works once, to set a password.</Text>
        </Stack>
        <Button
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
          }}
        />
      )}
    </Card>
  );
}
