import { newLocationSchema } from '@atrium/contracts/departments';
import { messageFor } from '@atrium/errors';
import { bySchema, useForm, type Check } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { TextField } from '@atrium/ui';
import {
  useEmployeesCreateDepartmentMutation,
  useEmployeesCreateLocationMutation,
  useEmployeesUpdateDepartmentMutation,
  useEmployeesUpdateLocationMutation,
} from '../api/places.api';
import type { PickedPerson } from '../people/person';
import { PersonPicker } from '../people/PersonPicker';
import type { Place, PlaceKind } from './place-kinds';

interface PlaceDialogProps {
  readonly kind: PlaceKind;
  /** Null for a new one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

interface PlaceValues {
  readonly name: string;
  readonly lead: PickedPerson | null;
}

const checkName = bySchema(newLocationSchema);
const check: Check<PlaceValues, PlaceValues> = ({ name, lead }) => {
  const checked = checkName({ name });
  return checked.errors === undefined
    ? { sendable: { name: checked.sendable.name, lead } }
    : { errors: checked.errors };
};

/** Makes a department or location, or renames one; a department has somebody who leads it, too. */
export function PlaceDialog({ kind, place, onClose }: PlaceDialogProps) {
  const send = useSave(kind, place);
  const form = useForm({
    initial: {
      name: place?.name ?? '',
      lead: place?.lead === null || place?.lead === undefined ? null : { id: place.lead.id, name: place.lead.name },
    },
    check,
    send,
    failureText: kind.saveFailed,
    fieldOfCode: { [kind.nameTaken]: 'name' },
    success: ({ name }) => messageFor('place.saved', { name }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={place === null ? kind.newTitle : kind.editTitle}
      submitLabel={place === null ? kind.addLabel : 'Save'}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" required autoComplete="off" />
      {kind.id === 'department' && (
        <PersonPicker
          {...form.field('lead')}
          label="Led by"
          placeholder="Nobody"
          hint="Leave it empty for nobody."
          availableOnly
        />
      )}
    </FormDialog>
  );
}

function useSave(kind: PlaceKind, place: Place | null) {
  const [createDepartment] = useEmployeesCreateDepartmentMutation();
  const [updateDepartment] = useEmployeesUpdateDepartmentMutation();
  const [createLocation] = useEmployeesCreateLocationMutation();
  const [updateLocation] = useEmployeesUpdateLocationMutation();
  return ({ name, lead }: PlaceValues): PromiseLike<{ data?: { name: string }; error?: unknown }> => {
    const department = { name, lead: lead?.id ?? null };
    if (kind.id === 'department') {
      return place === null ? createDepartment(department) : updateDepartment({ id: place.id, change: department });
    }
    return place === null ? createLocation({ name }) : updateLocation({ id: place.id, change: { name } });
  };
}
