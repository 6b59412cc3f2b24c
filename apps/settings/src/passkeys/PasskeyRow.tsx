import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Passkey } from '@atrium/contracts/passkeys';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Stack, Text, VisuallyHidden, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useSettingsRemovePasskeyMutation } from './passkeys.api';

/** One passkey, with a button that removes it. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const timeZone = useSelector(selectTimeZone);
  const [remove, removal] = useSettingsRemovePasskeyMutation();
  const [isAsking, setAsking] = useState(false);
  const name = passkey.name === '' ? 'Unknown device' : passkey.name;

  const close = () => {
    removal.reset();
    setAsking(false);
  };
  const confirm = async () => {
    if (removal.isLoading) return;
    const { error } = await remove(passkey.id);
    if (error === undefined) showToast({ tone: 'success', message: messageFor('passkey.removed') });
  };

  return (
    <Row>
      <Stack gap={1}>
        <Name>{name}</Name>
        <Text size="small" tone="muted">
          Added {formatMoment(passkey.created_at, timeZone)}
          {passkey.used_at !== null && `, last used ${formatMoment(passkey.used_at, timeZone)}`}
        </Text>
      </Stack>
      <Button
        size="small"
        onClick={() => {
          setAsking(true);
        }}
      >
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        title="Remove this passkey?"
        isOpen={isAsking}
        onClose={close}
        message={`You can’t sign in with “${name}” any more. Your device may still offer it until you delete it there, too.`}
        confirmLabel="Remove"
        tone="danger"
        pending={removal.isLoading}
        error={removal.error === undefined ? undefined : failureSentence(removal.error, 'passkey.remove-failed')}
        onConfirm={() => void confirm()}
      />
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[3]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Name = styled.span`
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;
