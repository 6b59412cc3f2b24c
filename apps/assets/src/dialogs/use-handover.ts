import { newKey } from '@atrium/tenant-api';
import { useState } from 'react';
import type { PickedEmployee } from './EmployeePicker';
import { missing, type FieldErrors } from './form-failure';
import type { PickedAsset } from './picked-asset';

/** What is said of every handover, whichever way it goes. */
export interface HandoverNote {
  readonly image: File | null;
  readonly comment: string;
}

/** An asset that changes hands, as it is filled in. `given` is chosen from the start, with its holder. */
export function useHandover(given: PickedAsset | undefined) {
  const [asset, setAsset] = useState<PickedAsset | null>(given ?? null);
  const [employee, setEmployee] = useState<PickedEmployee | null>(given?.holder ?? null);
  const [note, setNote] = useState<HandoverNote>({ image: null, comment: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [key] = useState(newKey);

  /** What is sent; null where asset or employee is missing, which the fields say from then on. */
  const read = () => {
    setIsChecked(true);
    if (asset === null || employee === null) return null;
    const form = new FormData();
    form.append('asset', asset.id);
    form.append('employee', employee.employee);
    if (note.image !== null) form.append('image', note.image);
    form.append('comment', note.comment);
    return { key, form };
  };

  const gaps: FieldErrors<'asset' | 'employee'> = isChecked ? missing({ asset, employee }) : {};
  return { asset, setAsset, employee, setEmployee, note, setNote, gaps, read };
}
