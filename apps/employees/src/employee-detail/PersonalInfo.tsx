import { formatDay } from '@atrium/contracts/dates';
import type { Employee } from '@atrium/contracts/employees';
import { dayOrNotAvailable, orNotAvailable } from '@atrium/contracts/missing-values';
import type { PlannedChange } from '@atrium/contracts/records';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, DescriptionList, ErrorState, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useAccess } from '../access/use-access';
import { useEmployeesPlannedChangesQuery } from '../api/records.api';
import { birthOf } from '../employee/employee-text';
import { isHidden, shownFacts } from '../employee/hidden-fields';
import { payText } from '../employee/pay';
import { WithdrawPlannedChanges } from './WithdrawPlannedChanges';

export const PersonalInfo = ({ employee }: { readonly employee: Employee }) => (
  <Stack gap={5}>
    <DescriptionList items={personalInfo(employee)} />
    {employee.hidden !== undefined && !isHidden(employee, 'pay') && <PlannedChanges employee={employee} />}
  </Stack>
);

const personalInfo = (employee: Employee) =>
  shownFacts(employee, [
    { term: 'Employee ID', value: orNotAvailable(employee.employee_id) },
    { term: 'Date of Birth', value: birthOf(employee), group: 'birthday' },
    { term: 'Gender', value: orNotAvailable(employee.gender), group: 'private' },
    { term: 'Nationality', value: orNotAvailable(employee.nationality), group: 'private' },
    { term: 'Religion', value: orNotAvailable(employee.religion), group: 'private' },
    { term: 'Blood Group', value: orNotAvailable(employee.blood_group), group: 'blood_group' },
    { term: 'Date of Joining', value: dayOrNotAvailable(employee.date_of_joining) },
    { term: 'Pay', value: payText(employee), group: 'pay' },
  ]);

/** What was agreed on and begins on a day to come. */
function PlannedChanges({ employee }: { readonly employee: Employee }) {
  const access = useAccess();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { data, error, isFetching, refetch } = useEmployeesPlannedChangesQuery(employee.id, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined && error !== undefined && !isFetching) {
    return <ErrorState message={loadFailureMessage(error, 'employee.fetch-failed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Stack gap={3}>
      <DescriptionList
        items={data.map((change) => ({ term: `From ${formatDay(change.from)}`, value: textOf(change, employee) }))}
      />
      {access.may('record.edit') && (
        <div>
          <Button
            size="small"
            onClick={() => {
              setWithdrawing(true);
            }}
          >
            Withdraw planned changes
          </Button>
        </div>
      )}
      <WithdrawPlannedChanges
        employee={employee}
        isOpen={isWithdrawing}
        onClose={() => {
          setWithdrawing(false);
        }}
      />
    </Stack>
  );
}

const textOf = ({ designation, pay_amount, pay_period }: PlannedChange, { pay_currency }: Employee): string =>
  [designation, pay_amount && payText({ pay_amount, pay_period: pay_period ?? '', pay_from: null, pay_currency })]
    .filter((text) => text !== null && text !== 0)
    .join(' · ');
