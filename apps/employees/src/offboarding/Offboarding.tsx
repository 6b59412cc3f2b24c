import { selectCurrency } from '@atrium/auth-store';
import type { Employee } from '@atrium/contracts/employees';
import { formatDay } from '@atrium/contracts/dates';
import { formatCount } from '@atrium/contracts/numbers';
import type { OpenOffboarding } from '@atrium/contracts/offboarding';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { Button, Card, Heading, Notice, Stack, Text, plainListStyles, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useEmployeesOffboardingQuery } from '../api/offboarding.api';
import { useAccess } from '../access/use-access';
import { DeactivateDialog, type DeactivationTime } from './DeactivateDialog';
import { ItemActions } from './ItemActions';
import { itemsOf } from './offboarding-items';
import { OffboardingRow } from './OffboardingRow';

/** What is left to settle with somebody who is leaving or has left. Shows nothing of who stays. */
export function Offboarding({ employee }: { readonly employee: Employee }) {
  const { data, isError, isFetching, refetch } = useEmployeesOffboardingQuery(employee.id, {
    refetchOnMountOrArgChange: true,
  });
  if (data !== undefined) {
    return data.offboarding === null ? null : <OffboardingList employee={employee} offboarding={data.offboarding} />;
  }
  if (!isError) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {messageFor('offboarding.fetch-failed')}
    </Notice>
  );
}

interface OffboardingListProps {
  readonly employee: Employee;
  readonly offboarding: OpenOffboarding;
}

function OffboardingList({ employee, offboarding }: OffboardingListProps) {
  const access = useAccess();
  const currency = useSelector(selectCurrency);
  const [deactivates, setDeactivates] = useState<DeactivationTime | null>(null);
  const items = itemsOf(offboarding, currency);
  const settled = items.filter(({ isSettled }) => isSettled).length;
  return (
    <Card as="section" aria-label="Offboarding">
      <Stack gap={3}>
        <div>
          <Heading level={2}>Offboarding</Heading>
          <Text tone="muted" size="small">
            {offboarding.status === 'left' ? 'Last day was' : 'Last day is'} {formatDay(offboarding.last_day)}
            {' · '}
            {settled === items.length
              ? 'Everything is settled'
              : `${settled} of ${formatCount(items.length, 'item', 'items')} settled`}
          </Text>
        </div>
        <List aria-label="To settle">
          {items.map((item) => (
            <OffboardingRow key={item.id} item={item}>
              <ItemActions
                item={item}
                employee={employee}
                offboarding={offboarding}
                access={access}
                onDeactivate={setDeactivates}
              />
            </OffboardingRow>
          ))}
        </List>
      </Stack>
      {deactivates !== null && (
        <DeactivateDialog
          employee={employee}
          time={deactivates}
          lastDay={offboarding.last_day}
          onClose={() => {
            setDeactivates(null);
          }}
        />
      )}
    </Card>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;

  > li + li {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;
