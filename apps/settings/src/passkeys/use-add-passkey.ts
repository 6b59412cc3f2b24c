import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { makePasskey } from './make-passkey';
import { useSettingsBeginPasskeyMutation, useSettingsCreatePasskeyMutation } from './passkeys.api';

/** Adds a passkey of this browser. With the account's first second factor come recovery codes, to be shown once. */
export function useAddPasskey() {
  const [begin] = useSettingsBeginPasskeyMutation();
  const [create] = useSettingsCreatePasskeyMutation();
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  /** Null where it was added. */
  const tryToAdd = async (): Promise<string | null> => {
    const begun = await begin();
    if (begun.error !== undefined) return failureSentence(begun.error, 'passkey.add-failed');
    const made = await makePasskey(begun.data);
    if (made === 'known') return messageFor('passkey.known');
    if (made === 'cancelled') return messageFor('passkey.cancelled');
    const created = await create(made);
    if (created.error !== undefined) return failureSentence(created.error, 'passkey.add-failed');
    setRecoveryCodes(created.data.recovery_codes);
    return null;
  };

  const add = async () => {
    if (isAdding) return;
    setAdding(true);
    const reason = await tryToAdd();
    setAdding(false);
    setFailure(reason);
    if (reason === null) showToast({ tone: 'success', message: messageFor('passkey.added') });
  };

  return {
    add,
    isAdding,
    failure,
    recoveryCodes,
    forgetCodes: () => {
      setRecoveryCodes([]);
    },
  };
}
