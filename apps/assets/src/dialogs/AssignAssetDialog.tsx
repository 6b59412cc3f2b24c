import { messageFor } from '@atrium/errors';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useAssetsAssignMutation } from '../api/asset-mutations.api';
import { assetName } from '../asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker } from './EmployeePicker';
import { formFailure } from './form-failure';
import { HandoverNoteFields } from './HandoverNoteFields';
import type { PickedAsset } from './picked-asset';
import { useHandover } from './use-handover';
import { useSentValues } from './use-sent-values';

const fieldNames = ['asset', 'employee', 'image', 'comment'] as const;

interface AssignAssetDialogProps {
  /** Chosen from the start, where the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

/** Hands an available asset to an employee. */
export function AssignAssetDialog({ asset: given, onClose }: AssignAssetDialogProps) {
  const { asset, setAsset, employee, setEmployee, note, setNote, gaps, read } = useHandover(given);
  const [assign, assigning] = useAssetsAssignMutation();
  const { fields, message } = formFailure(assigning.error, fieldNames, 'asset.assign-failed');
  const { markSent, stillTold } = useSentValues({ asset, employee, ...note });
  const errors = { ...stillTold(fields), ...gaps };

  const submit = async () => {
    const handover = read();
    if (handover === null) return;
    markSent();
    const { data } = await assign(handover);
    if (data === undefined) return;
    const name = data.holder?.name ?? employee?.name ?? '';
    showToast({ tone: 'success', message: messageFor('asset.assigned', { asset: assetName(data), name }) });
    onClose();
  };

  return (
    <FormDialog
      title="Assign Asset"
      submitLabel="Assign"
      pending={assigning.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssetPicker
        label="Asset"
        required
        among={{ state: 'available' }}
        value={asset}
        onChange={setAsset}
        error={errors.asset}
      />
      <EmployeePicker label="Employee" required value={employee} onChange={setEmployee} error={errors.employee} />
      <HandoverNoteFields note={note} onChange={setNote} errors={errors} />
    </FormDialog>
  );
}
