import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { lazyComponent } from '@atrium/router';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, DescriptionList, EmptyState, ErrorState, Heading, LoadingState, Stack, linkStyles } from '@atrium/ui';
import { Lock, Pencil, Plus } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useAccess } from '../access/use-access';
import { useEmployeesEmergencyContactsQuery } from '../api/records.api';

const EmergencyContactsDialog = lazyComponent(
  async () => (await import('./EmergencyContactsDialog')).EmergencyContactsDialog,
);

/** Whom to call in an emergency: for the person, HR and admins. */
export function EmergencyInfo({ employee }: { readonly employee: Employee }) {
  const access = useAccess();
  const isAllowed = access.isSelf(employee.user) || access.may('record.read-private');
  const {
    data: contacts,
    error,
    isFetching,
    refetch,
  } = useEmployeesEmergencyContactsQuery(employee.id, { skip: !isAllowed, refetchOnMountOrArgChange: true });
  const [isEditing, setEditing] = useState(false);

  if (!isAllowed && access.failure !== null) return <ErrorState {...access.failure} />;
  if (!isAllowed && access.isKnown) {
    return <EmptyState icon={<Lock aria-hidden />} title={messageFor('record.private')} />;
  }
  if (contacts === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState
        message={loadFailureMessage(error, 'emergency-contacts.fetch-failed')}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState />
    );
  }
  const isEmpty = contacts.contacts.length === 0;
  const mayEdit = access.isSelf(employee.user) || access.may('record.edit');
  return (
    <Stack gap={5}>
      {isEmpty ? (
        <Plain>Emergency Contact: Not Provided</Plain>
      ) : (
        contacts.contacts.map(({ name, relationship, phone_number }, place) => (
          <section key={place} aria-label={`Emergency contact ${place + 1}`}>
            <Stack gap={3}>
              <Heading level={3}>{name}</Heading>
              <DescriptionList
                items={[
                  { term: 'Relationship', value: relationship },
                  {
                    term: 'Phone',
                    value: <PhoneLink href={`tel:${phone_number.replace(/[^\d+]/g, '')}`}>{phone_number}</PhoneLink>,
                  },
                ]}
              />
            </Stack>
          </section>
        ))
      )}
      {mayEdit && (
        <div>
          <Button
            icon={isEmpty ? <Plus size={16} aria-hidden /> : <Pencil size={16} aria-hidden />}
            onClick={() => {
              setEditing(true);
            }}
          >
            {isEmpty ? 'Add emergency contact' : 'Edit emergency contacts'}
          </Button>
        </div>
      )}
      {isEditing && (
        <EmergencyContactsDialog
          id={employee.id}
          now={contacts}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Stack>
  );
}

const Plain = styled.p`
  margin: 0;
`;

const PhoneLink = styled.a`
  ${linkStyles}
`;
