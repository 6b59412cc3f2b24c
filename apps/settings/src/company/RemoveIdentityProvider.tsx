import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useSettingsRemoveIdentityProviderMutation } from '../api/identity-provider.api';

export function RemoveIdentityProvider({ onRemoved }: { readonly onRemoved: () => void }) {
  const [remove, removal] = useSettingsRemoveIdentityProviderMutation();
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    if (removal.isLoading) return;
    const { error } = await remove();
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('identity-provider.removed') });
    setAsking(false);
    onRemoved();
  };

  return (
    <>
      <Button
        onClick={() => {
          setAsking(true);
        }}
      >
        Remove identity provider
      </Button>
      <ConfirmDialog
        title="Remove the identity provider?"
        isOpen={isAsking}
        onClose={() => {
          removal.reset();
          setAsking(false);
        }}
        message="People sign in with their passwords and passkeys only. Those who are signed in stay signed in."
        confirmLabel="Remove"
        tone="danger"
        pending={removal.isLoading}
        error={
          removal.error === undefined ? undefined : failureSentence(removal.error, 'identity-provider.remove-failed')
        }
        onConfirm={() => void confirm()}
      />
    </>
  );
}
