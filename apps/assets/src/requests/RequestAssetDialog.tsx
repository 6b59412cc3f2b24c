import { assetLengths } from '@atrium/contracts/asset-options';
import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { TextArea } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsRequestSendMutation } from '../api/asset-requests.api';
import { AssetPicker } from '../dialogs/AssetPicker';
import { CategoryField } from '../dialogs/CategoryField';
import { formFailure, missing, type FieldErrors } from '../dialogs/form-failure';
import type { PickedAsset } from '../dialogs/picked-asset';
import { useSentValues } from '../dialogs/use-sent-values';

const fieldNames = ['category', 'asset', 'reason'] as const;
type Errors = FieldErrors<(typeof fieldNames)[number]>;

interface RequestAssetDialogProps {
  /** What is asked for from the start, where the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset & { readonly category: string };
  readonly onClose: () => void;
}

/** Asks the admins for an asset: any of a category, or one in particular. */
export function RequestAssetDialog({ asset: given, onClose }: RequestAssetDialogProps) {
  const [category, setCategory] = useState(given?.category ?? '');
  const [asset, setAsset] = useState<PickedAsset | null>(given ?? null);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [key] = useState(newKey);
  const [send, sending] = useAssetsRequestSendMutation();
  const { fields, message } = formFailure(sending.error, fieldNames, 'asset-request.send-failed');
  // The category of an asset is known.
  const own: Errors = asset === null ? missing({ category, reason }) : missing({ reason });
  const { markSent, stillTold } = useSentValues({ category, asset, reason });
  const errors: Errors = { ...stillTold(fields), ...(isChecked && own) };

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(own).length > 0) return;
    markSent();
    const { data } = await send({ key, category, asset: asset?.id ?? null, reason });
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset-request.sent') });
    onClose();
  };

  return (
    <FormDialog
      title="Request an asset"
      submitLabel="Send request"
      pending={sending.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CategoryField required={asset === null} value={category} onChange={setCategory} error={errors.category} />
      <AssetPicker
        label="Specific asset (optional)"
        among={{ state: 'available' }}
        value={asset}
        onChange={(chosen) => {
          setAsset(chosen);
          if (chosen?.category !== undefined) setCategory(chosen.category);
        }}
        error={errors.asset}
      />
      <TextArea
        label="Reason"
        required
        maxLength={assetLengths.reason}
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
    </FormDialog>
  );
}
