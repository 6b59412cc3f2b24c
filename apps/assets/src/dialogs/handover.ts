import { chosen, optionalFile } from '@atrium/forms';
import { z } from 'zod';
import { assignAssetSchema } from '@atrium/contracts/assets';
import type { PickedEmployee } from './EmployeePicker';
import type { PickedAsset } from './picked-asset';

/** An asset that changes hands, as it is filled in. */
export interface HandoverValues {
  readonly asset: PickedAsset | null;
  readonly employee: PickedEmployee | null;
  readonly image: File | null;
  readonly comment: string;
}

/** `given` is chosen from the start, with its holder. */
export const blankHandover = (given: PickedAsset | undefined): HandoverValues => ({
  asset: given ?? null,
  employee: given?.holder ?? null,
  image: null,
  comment: '',
});

export const handoverSchema = z.object({
  asset: chosen<PickedAsset>(),
  employee: chosen<PickedEmployee>(),
  image: optionalFile,
  comment: assignAssetSchema.shape.comment,
});

/** What a body says of a handover. */
export const handoverBody = ({ asset, employee, image, comment }: z.output<typeof handoverSchema>) => ({
  asset: asset.id,
  employee: employee.employee,
  image,
  comment,
});
