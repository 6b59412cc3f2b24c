import { formatCount } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { NativeSelect, Stack } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useEmployeesDeleteDepartmentMutation, useEmployeesDeleteLocationMutation } from '../api/places.api';
import type { Place, PlaceKind } from './place-kinds';

interface DeletePlaceDialogProps {
  readonly kind: PlaceKind;
  readonly place: Place;
  /** All of the kind. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
}

/** Asks before a department or location is deleted, and where its people go. */
export function DeletePlaceDialog({ kind, place, places, onClose }: DeletePlaceDialogProps) {
  const [moveTo, setMoveTo] = useState('');
  const [deleteDepartment, department] = useEmployeesDeleteDepartmentMutation();
  const [deleteLocation, location] = useEmployeesDeleteLocationMutation();
  const deletion = kind.id === 'department' ? department : location;
  // The list is read again after a refusal: somebody may have joined meanwhile.
  const people = places.find(({ id }) => id === place.id)?.people ?? place.people;

  const remove = async () => {
    const removal = { id: place.id, moveTo: people === 0 ? undefined : moveTo === '' ? null : moveTo };
    const { error } = await (kind.id === 'department' ? deleteDepartment(removal) : deleteLocation(removal));
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('place.deleted', { name: place.name }) });
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Delete ${place.name}?`}
      isOpen
      onClose={onClose}
      message={
        people === 0 ? (
          'Nobody belongs to it. This can’t be undone.'
        ) : (
          <Stack gap={3}>
            <div>{formatCount(people, 'person belongs to it.', 'people belong to it.')} This can’t be undone.</div>
            <NativeSelect
              label={kind.moveLabel}
              value={moveTo}
              onChange={setMoveTo}
              options={[
                { value: '', label: kind.none },
                ...places.filter(({ id }) => id !== place.id).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Stack>
        )
      }
      confirmLabel="Delete"
      tone="danger"
      pending={deletion.isLoading}
      error={deletion.error === undefined ? undefined : failureMessage(deletion.error, { fallback: kind.deleteFailed })}
      onConfirm={() => void remove()}
    />
  );
}
