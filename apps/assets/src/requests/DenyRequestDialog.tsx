import { assetLengths } from '@atrium/contracts/asset-options';
import type { AssetRequest } from '@atrium/contracts/assets';
import { messageFor } from '@atrium/errors';
import { Text, TextArea } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsRequestDenyMutation } from '../api/asset-requests.api';
import { formFailure, missing } from '../dialogs/form-failure';
import { useSentValues } from '../dialogs/use-sent-values';

interface DenyRequestDialogProps {
  readonly request: AssetRequest;
  readonly onClose: () => void;
}

/** Answers a request with no, and why. */
export function DenyRequestDialog({ request, onClose }: DenyRequestDialogProps) {
  const [comment, setComment] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [deny, denying] = useAssetsRequestDenyMutation();
  const { fields, message } = formFailure(denying.error, ['comment'], 'asset-request.decide-failed');
  const { markSent, stillTold } = useSentValues({ comment });
  const own = missing({ comment });
  const { name } = request.requester;

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(own).length > 0) return;
    markSent();
    const { data } = await deny({ id: request.id, comment });
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset-request.denied', { name }) });
    onClose();
  };

  return (
    <FormDialog
      title="Deny request"
      submitLabel="Deny"
      tone="danger"
      pending={denying.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>
        <strong>{name}</strong> will see this.
      </Text>
      <TextArea
        label="Comment"
        required
        autoFocus
        maxLength={assetLengths.comment}
        value={comment}
        onChange={setComment}
        error={(isChecked ? own.comment : undefined) ?? stillTold(fields).comment}
      />
    </FormDialog>
  );
}
