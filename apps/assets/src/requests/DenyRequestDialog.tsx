import { assetLengths } from '@atrium/contracts/asset-options';
import { denyAssetRequestSchema, type AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Text, TextArea } from '@atrium/ui';
import { useAssetsRequestDenyMutation } from '../api/asset-requests.api';

interface DenyRequestDialogProps {
  readonly request: AssetRequest;
  readonly onClose: () => void;
}

/** Answers a request with no, and why. */
export function DenyRequestDialog({ request, onClose }: DenyRequestDialogProps) {
  const [deny] = useAssetsRequestDenyMutation();
  const { name } = request.requester;
  const form = useForm({
    initial: { comment: '' },
    check: denyAssetRequestSchema,
    send: ({ comment }, key) => deny({ id: request.id, key, comment }),
    failureText: 'asset-request.decide-failed',
    success: () => messageFor('asset-request.denied', { name }),
    onSent: onClose,
  });

  return (
    <FormDialog form={form} title="Deny request" submitLabel="Deny" tone="danger" onClose={onClose}>
      <Text>
        <strong>{name}</strong> will see this.
      </Text>
      <TextArea {...form.field('comment')} label="Comment" required autoFocus maxLength={assetLengths.comment} />
    </FormDialog>
  );
}
