import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import type { InvitedUser } from '@atrium/contracts/users';
import { messageFor } from '@atrium/errors';
import { Button, Notice, Stack, Text, TextField } from '@atrium/ui';
import { Check, Copy } from '@atrium/ui/icons';
import { useState } from 'react';

/** The link that an admin hands over. It is shown once: the server keeps only its hash. */
export function InvitationLink({ user }: { readonly user: InvitedUser }) {
  const link = new URL(`/set_password?token=${encodeURIComponent(user.invitation_token)}`, location.origin).href;
  const timeZone = useSelector(selectTimeZone);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === link;

  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => {
        setCopied(link);
      },
      // Without the permission the link can still be selected by hand.
      () => undefined,
    );
  };

  return (
    <Notice tone="success" title={messageFor('user.added', { name: user.full_name })}>
      <Stack gap={3}>
        <TextField label="Link to set a password" readOnly value={link} />
        <Text size="small">
          It works once, until {formatMoment(user.invitation_expires_at, timeZone)}
          {user.mailed ? `, and was mailed to ${user.email}.` : '. Copy it now: it is not shown again.'}
        </Text>
        <div>
          <Button size="small" onClick={copy} icon={isCopied ? <Check size={16} /> : <Copy size={16} />}>
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
