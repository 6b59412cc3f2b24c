import { assetConditions, type AssetCondition } from '@atrium/contracts/asset-options';
import { messageFor } from '@atrium/errors';
import { NativeSelect } from '@atrium/ui';
import { FormDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useAssetsReturnMutation } from '../api/asset-mutations.api';
import { assetName, conditionLabels } from '../asset-text';
import { AssetPicker } from './AssetPicker';
import { EmployeePicker } from './EmployeePicker';
import { formFailure } from './form-failure';
import { HandoverNoteFields } from './HandoverNoteFields';
import type { PickedAsset } from './picked-asset';
import { useHandover } from './use-handover';
import { useSentValues } from './use-sent-values';

const fieldNames = ['asset', 'employee', 'condition', 'image', 'comment'] as const;

interface ReturnAssetDialogProps {
  /** Chosen from the start, where the dialog is opened on the page of an asset. */
  readonly asset?: PickedAsset;
  readonly onClose: () => void;
}

/** Takes an asset back. An asset knows its holder, and naming the holder first narrows what is offered. */
export function ReturnAssetDialog({ asset: given, onClose }: ReturnAssetDialogProps) {
  const { asset, setAsset, employee, setEmployee, note, setNote, gaps, read } = useHandover(given);
  const [condition, setCondition] = useState<AssetCondition | ''>('');
  const [returnAsset, returning] = useAssetsReturnMutation();
  const { fields, message } = formFailure(returning.error, fieldNames, 'asset.return-failed');
  const { markSent, stillTold } = useSentValues({ asset, employee, condition, ...note });
  const errors = { ...stillTold(fields), ...gaps };

  const submit = async () => {
    const handover = read();
    if (handover === null) return;
    if (condition !== '') handover.form.append('condition', condition);
    markSent();
    const { data } = await returnAsset(handover);
    if (data === undefined) return;
    showToast({ tone: 'success', message: messageFor('asset.returned', { asset: assetName(data) }) });
    onClose();
  };

  return (
    <FormDialog
      title="Return Asset"
      submitLabel="Return"
      pending={returning.isLoading}
      failure={message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AssetPicker
        label="Asset"
        required
        among={{ state: 'assigned', ...(employee !== null && asset === null && { holder: employee.user }) }}
        value={asset}
        onChange={(chosen) => {
          setAsset(chosen);
          if (chosen?.holder !== undefined && chosen.holder !== null) setEmployee(chosen.holder);
        }}
        error={errors.asset}
      />
      <EmployeePicker
        label="Employee"
        required
        value={employee}
        onChange={(chosen) => {
          setEmployee(chosen);
          if (chosen !== null && asset?.holder?.user !== chosen.user) setAsset(null);
        }}
        error={errors.employee}
      />
      <NativeSelect
        label="Condition"
        hint="Assets returned broken are sent for repair."
        options={[
          { value: '', label: 'Unchanged' },
          ...assetConditions.map((value) => ({ value, label: conditionLabels[value] })),
        ]}
        value={condition}
        onChange={setCondition}
        error={errors.condition}
      />
      <HandoverNoteFields note={note} onChange={setNote} errors={errors} />
    </FormDialog>
  );
}
