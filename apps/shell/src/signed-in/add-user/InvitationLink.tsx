import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import type { InvitedUser } from '@atrium/contracts/users';
import { messageFor } from '@atrium/errors';
import { Button, Notice, Stack, Text, TextField } from '@atrium/ui';
import { Check, Copy } from '@atrium/ui/icons';
import { useState, type PropsWithChildren } from 'react';

const renewal = 'To send a new one after that, add them again with the same email.';

/** What happens next with a new account: its owner has been mailed a link, or the admin hands one over. */
export function InvitationLink({ user }: { readonly user: InvitedUser }) {
  const { full_name: name, email, invitation_token: token } = user;
  const expires = formatMoment(user.invitation_expires_at, useSelector(selectTimeZone));
  if (token === null) {
    return (
      <Notice tone="success" title={messageFor('user.mailed', { name, email })}>
        <Text size="small">
          The link works once and expires on {expires}. {renewal}
        </Text>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={messageFor('user.added', { name })}>
      <LinkToCopy link={new URL(`/set_password?token=${encodeURIComponent(token)}`, location.origin).href}>
        It works once and expires on {expires}. Copy it now. You won’t see it again. {renewal}
      </LinkToCopy>
    </Notice>
  );
}

/** It is shown once: the server keeps only its hash. */
function LinkToCopy({ link, children }: PropsWithChildren<{ readonly link: string }>) {
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
    <Stack gap={3}>
      <TextField label="Link to set a password" readOnly value={link} />
      <Text size="small">{children}</Text>
      <div>
        <Button size="small" onClick={copy} icon={isCopied ? <Check size={16} /> : <Copy size={16} />}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
      </div>
    </Stack>
  );
}
