import { formatCount } from '@atrium/contracts/numbers';
import { Link } from '@atrium/router';
import { failureMessage } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingState,
  Stack,
  linkStyles,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { Building2, Pencil, Plus, Trash2 } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { employeePath } from '../employees-paths';
import { DeletePlaceDialog } from './DeletePlaceDialog';
import { PlaceDialog } from './PlaceDialog';
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
      <ErrorState message={failureMessage(error, { fallback: kind.fetchFailed })} onRetry={() => void refetch()} />
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
          <List aria-label={kind.listLabel}>
            {places.map((place) => (
              <Row key={place.id}>
                <Words>
                  <Name>{place.name}</Name>
                  <Facts>
                    {place.people === 0 ? (
                      'Nobody'
                    ) : (
                      <PeopleLink to={kind.peoplePath(place.id)}>
                        {formatCount(place.people, 'person', 'people')}
                      </PeopleLink>
                    )}
                    {place.lead !== null && place.lead !== undefined && (
                      <>
                        {' · Led by '}
                        <PeopleLink to={employeePath(place.lead.id)}>{place.lead.name}</PeopleLink>
                      </>
                    )}
                  </Facts>
                </Words>
                {mayChange && (
                  <Actions>
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
                  </Actions>
                )}
              </Row>
            ))}
          </List>
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

const List = styled.ul`
  ${plainListStyles}
  display: grid;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} 0;

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  font-weight: ${tokens.fontWeight.medium};
`;

const Facts = styled.div`
  margin-top: ${tokens.space[0.5]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const PeopleLink = styled(Link)`
  ${linkStyles}
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1]};
`;
