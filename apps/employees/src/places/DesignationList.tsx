import type { Designation } from '@atrium/contracts/designations';
import { loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, ErrorState, IconButton, LoadingState } from '@atrium/ui';
import { Briefcase, Pencil } from '@atrium/ui/icons';
import { useState } from 'react';
import { useAccess } from '../access/use-access';
import { useEmployeesDesignationListQuery } from '../api/places.api';
import { designationPath } from '../employees-paths';
import { PlaceRow, PlaceRows } from './PlaceRows';
import { RenameDesignationDialog } from './RenameDesignationDialog';

/** What the records say that people are, with how many there are of each. */
export function DesignationList() {
  const mayRename = useAccess().may('record.edit');
  const {
    data: designations,
    error,
    isFetching,
    refetch,
  } = useEmployeesDesignationListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [renamed, setRenamed] = useState<Designation | null>(null);

  if (designations === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState message={loadFailureMessage(error, 'designations.fetch-failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (designations.length === 0) {
    return (
      <EmptyState icon={<Briefcase aria-hidden />} title="No designations yet">
        Designations come from people’s records. Each is listed here as soon as someone has it.
      </EmptyState>
    );
  }
  return (
    <>
      <PlaceRows aria-label="Designations">
        {designations.map((designation) => (
          <PlaceRow
            key={designation.name}
            name={designation.name}
            people={designation.people}
            peoplePath={designationPath(designation.name)}
            actions={
              mayRename && (
                <IconButton
                  label={`Rename ${designation.name}`}
                  onClick={() => {
                    setRenamed(designation);
                  }}
                >
                  <Pencil size={18} aria-hidden />
                </IconButton>
              )
            }
          />
        ))}
      </PlaceRows>
      {renamed !== null && (
        <RenameDesignationDialog
          designation={renamed}
          designations={designations}
          onClose={() => {
            setRenamed(null);
          }}
        />
      )}
    </>
  );
}
