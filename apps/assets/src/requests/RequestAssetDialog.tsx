import { assetLengths } from '@atrium/contracts/asset-options';
import { newAssetRequestSchema } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { TextArea } from '@atrium/ui';
import { z } from 'zod';
import { useAssetsRequestSendMutation } from '../api/asset-requests.api';
import { AssetPicker } from '../dialogs/AssetPicker';
import { CategoryField } from '../dialogs/CategoryField';
import type { PickedAsset } from '../dialogs/picked-asset';

interface RequestAssetDialogProps {
  /** Chosen from the start if the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset & { readonly category: string };
  readonly onClose: () => void;
}

interface RequestValues {
  readonly category: string;
  readonly asset: PickedAsset | null;
  readonly reason: string;
}

const check = z.preprocess(
  ({ asset, ...values }: RequestValues) => ({ ...values, asset: asset?.id ?? null }),
  newAssetRequestSchema,
);

/** Asks the admins for an asset: any of a category, or one in particular. */
export function RequestAssetDialog({ asset: given, onClose }: RequestAssetDialogProps) {
  const [send] = useAssetsRequestSendMutation();
  const initial: RequestValues = { category: given?.category ?? '', asset: given ?? null, reason: '' };
  const form = useForm({
    initial,
    check,
    send: (request, key) => send({ key, ...request }),
    failureText: 'asset-request.send-failed',
    success: () => messageFor('asset-request.sent'),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Request an asset" submitLabel="Send request" onClose={onClose}>
      <CategoryField {...form.field('category')} required={form.values.asset === null} />
      <AssetPicker
        {...form.field('asset')}
        label="Specific asset (optional)"
        among={{ state: 'available' }}
        onChange={(picked) => {
          form.change('asset', picked);
          if (picked?.category !== undefined) form.change('category', picked.category);
        }}
      />
      <TextArea {...form.field('reason')} label="Reason" required maxLength={assetLengths.reason} />
    </FormDialog>
  );
}
