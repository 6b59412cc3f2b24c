import type { Label } from '@atrium/contracts/boards';
import { labelSchema } from '@atrium/contracts/boards';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { uuidOrNil } from '../database/ids';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { deleteLabel, findLabel, insertLabel, updateLabel, type LabelRow } from './repository';

const toLabel = ({ id, board, name, colour }: LabelRow): Label => labelSchema.parse({ id, board, name, colour });

export async function createLabel(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { board, name, colour }: Omit<Label, 'id'>,
): Promise<Label> {
  const [made] = await database.write<LabelRow>(caller, insertLabel(id, board, name, colour, caller.userId));
  if (made !== undefined) return toLabel(made);
  const [before] = await database.read<LabelRow>(caller, findLabel(id));
  if (before === undefined) throw invalidField('board', 'field.invalid');
  if (before.board !== board) throw new AppError('request.key-used');
  return toLabel(before);
}

export async function changeLabel(
  { database }: Context,
  { caller }: Visitor,
  id: string,
  { name, colour }: { readonly name?: string | undefined; readonly colour?: Label['colour'] | undefined },
): Promise<Label> {
  const [row] = await database.write<LabelRow>(
    caller,
    updateLabel(uuidOrNil(id), name ?? null, colour ?? null, caller.userId),
  );
  if (row === undefined) throw new AppError('request.not-found');
  return toLabel(row);
}

export async function removeLabel({ database }: Context, { caller }: Visitor, id: string): Promise<void> {
  const [gone] = await database.write(caller, deleteLabel(uuidOrNil(id), caller.userId));
  if (gone === undefined) throw new AppError('request.not-found');
}
