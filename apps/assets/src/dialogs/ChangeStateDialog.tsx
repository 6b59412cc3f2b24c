import { assetLengths, type SettableAssetState } from '@atrium/contracts/asset-options';
import { changeAssetStateSchema, type Asset } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Text, TextArea } from '@atrium/ui';
import { useAssetsChangeStateMutation } from '../api/asset-mutations.api';
import { assetName, stateActions, stateLabels } from '../asset/asset-text';

interface ChangeStateDialogProps {
  readonly asset: Asset;
  readonly state: SettableAssetState;
  readonly onClose: () => void;
}

const check = changeAssetStateSchema.pick({ comment: true });

/** Sends an asset to repair, retires it, or makes it available again. */
export function ChangeStateDialog({ asset, state, onClose }: ChangeStateDialogProps) {
  const [changeState] = useAssetsChangeStateMutation();
  const form = useForm({
    initial: { comment: '' },
    check,
    send: ({ comment }, key) => changeState({ key, id: asset.id, state, comment }),
    failureText: 'asset.state-failed',
    success: (changed) =>
      messageFor('asset.state-changed', { asset: assetName(changed), state: stateLabels[changed.state] }),
    onSent: onClose,
  });

  return (
    <FormDialog
      form={form}
      title={`${stateActions[state].label}: ${asset.tag}`}
      submitLabel={stateActions[state].label}
      tone={state === 'retired' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <Text>
        <strong>{asset.title}</strong>. {stateActions[state].meaning}
      </Text>
      <TextArea {...form.field('comment')} label="Comment" autoFocus maxLength={assetLengths.comment} />
    </FormDialog>
  );
}
