import { assetLengths, type SettableAssetState } from '@atrium/contracts/asset-options';
import type { Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { Text, TextArea } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsChangeStateMutation } from '../api/asset-mutations.api';
import { assetName, stateLabels } from '../asset-text';
import { formFailure } from './form-failure';
import { useSentValues } from './use-sent-values';

/** What each change is called, and what it means. */
export const stateActions = {
  available: { label: 'Make available', meaning: 'It can be assigned again.' },
  repair: { label: 'Send to repair', meaning: 'It can’t be assigned until it’s available again.' },
  retired: { label: 'Retire', meaning: 'It stays on record with its history but can no longer be assigned.' },
} as const satisfies Record<SettableAssetState, { label: string; meaning: string }>;

interface ChangeStateDialogProps {
  readonly asset: Asset;
  readonly state: SettableAssetState;
  readonly onClose: () => void;
}

/** Sends an asset to repair, retires it, or makes it available again. */
export function ChangeStateDialog({ asset, state, onClose }: ChangeStateDialogProps) {
  const [comment, setComment] = useState('');
  const [key] = useState(newKey);
  const [change, changing] = useAssetsChangeStateMutation();
  const { fields, message } = formFailure(changing.error, ['comment'], 'asset.state-failed');
  const { markSent, stillTold } = useSentValues({ comment });

  const submit = async () => {
    markSent();
    const { data } = await change({ key, id: asset.id, state, comment });
    if (data === undefined) return;
    showToast({
      tone: 'success',
      message: messageFor('asset.state-changed', { asset: assetName(data), state: stateLabels[data.state] }),
    });
    onClose();
  };

  return (
    <FormDialog
      title={`${stateActions[state].label}: ${asset.tag}`}
      submitLabel={stateActions[state].label}
      tone={state === 'retired' ? 'danger' : 'primary'}
      pending={changing.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>
        <strong>{asset.title}</strong>. {stateActions[state].meaning}
      </Text>
      <TextArea
        label="Comment"
        autoFocus
        maxLength={assetLengths.comment}
        value={comment}
        onChange={setComment}
        error={stillTold(fields).comment}
      />
    </FormDialog>
  );
}
