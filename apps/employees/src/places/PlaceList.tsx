import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, EmptyState, ErrorState, IconButton, LoadingState, Stack } from '@atrium/ui';
import { Building2, Pencil, Plus, Trash2 } from '@atrium/ui/icons';
import { useState } from 'react';
import { employeePath } from '../employees-paths';
import { DeletePlaceDialog } from './DeletePlaceDialog';
import { PlaceDialog } from './PlaceDialog';
import { PeopleLink, PlaceRow, PlaceRows } from './PlaceRows';
import type { Place, PlaceKind } from './place-kinds';

interface PlaceListProps {
  readonly kind: PlaceKind;
  readonly result: {
    readonly data?: readonly Place[] | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly mayChange: boolean;
}

type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'delete'; readonly place: Place } | null;

/** Departments or locations by name, with how many people each has. */
export function PlaceList({ kind, result: { data: places, error, isFetching, refetch }, mayChange }: PlaceListProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
  };
  const add = (
    <Button
      icon={<Plus size={16} aria-hidden />}
      onClick={() => {
        setOpen({ dialog: 'new' });
      }}
    >
      {kind.addLabel}
    </Button>
  );

  if (places === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={loadFailureMessage(error, kind.fetchFailed)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  return (
    <Stack gap={4}>
      {places.length === 0 ? (
        <EmptyState icon={<Building2 aria-hidden />} title={kind.emptyTitle} action={mayChange ? add : undefined}>
          {mayChange ? kind.emptyText : `${kind.emptyText} HR and admins can add them.`}
        </EmptyState>
      ) : (
        <>
          {mayChange && <div>{add}</div>}
          <PlaceRows aria-label={kind.listLabel}>
            {places.map((place) => (
              <PlaceRow
                key={place.id}
                name={place.name}
                people={place.people}
                peoplePath={kind.peoplePath(place.id)}
                more={
                  place.lead !== null &&
                  place.lead !== undefined && (
                    <>
                      {' · Led by '}
                      <PeopleLink to={employeePath(place.lead.id)}>{place.lead.name}</PeopleLink>
                    </>
                  )
                }
                actions={
                  mayChange && (
                    <>
                      <IconButton
                        label={`Edit ${place.name}`}
                        onClick={() => {
                          setOpen({ dialog: 'edit', place });
                        }}
                      >
                        <Pencil size={18} aria-hidden />
                      </IconButton>
                      <IconButton
                        label={`Delete ${place.name}`}
                        onClick={() => {
                          setOpen({ dialog: 'delete', place });
                        }}
                      >
                        <Trash2 size={18} aria-hidden />
                      </IconButton>
                    </>
                  )
                }
              />
            ))}
          </PlaceRows>
        </>
      )}
      {open?.dialog === 'new' && <PlaceDialog kind={kind} place={null} onClose={close} />}
      {open?.dialog === 'edit' && <PlaceDialog kind={kind} place={open.place} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeletePlaceDialog kind={kind} place={open.place} places={places} onClose={close} />
      )}
    </Stack>
  );
}
