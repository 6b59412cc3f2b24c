import type { Employee } from '@atrium/contracts/employees';
import { failureMessage } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { useEmployeesWithdrawPlannedChangesMutation } from '../api/records.api';
import { fullName } from '../employee/employee-text';

interface WithdrawPlannedChangesProps {
  readonly employee: Employee;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before what was agreed on is given up. */
export function WithdrawPlannedChanges({ employee, isOpen, onClose }: WithdrawPlannedChangesProps) {
  const [withdraw, withdrawal] = useEmployeesWithdrawPlannedChangesMutation();
  const close = () => {
    withdrawal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Withdraw planned changes?"
      isOpen={isOpen}
      onClose={close}
      message={`${fullName(employee)}’s record will stay as it is. The form that planned the change isn’t affected.`}
      confirmLabel="Withdraw"
      tone="danger"
      pending={withdrawal.isLoading}
      error={
        withdrawal.error === undefined
          ? undefined
          : failureMessage(withdrawal.error, { fallback: 'employee.edit-failed' })
      }
      onConfirm={async () => {
        const { error } = await withdraw(employee.id);
        if (error === undefined) close();
      }}
    />
  );
}
