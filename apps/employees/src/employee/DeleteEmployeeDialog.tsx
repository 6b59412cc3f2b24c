import type { Employee } from '@atrium/contracts/employees';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { linkStyles, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { fullName } from './employee-text';
import { useEmployeesDeleteMutation } from '../api/employees.api';

interface DeleteEmployeeDialogProps {
  /** Who to delete; null while the dialog is closed. */
  readonly employee: Employee | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before an employee is deleted, and stays open with the reason when the server refuses. */
export function DeleteEmployeeDialog({ employee, onClose, onDeleted }: DeleteEmployeeDialogProps) {
  const [deleteEmployee, deletion] = useEmployeesDeleteMutation();
  // The dialog fades out with the name that it had.
  const [latest, setLatest] = useState(employee);
  if (employee !== null && employee !== latest) setLatest(employee);
  const name = latest === null ? '' : fullName(latest);

  const close = () => {
    deletion.reset();
    onClose();
  };

  const confirm = async () => {
    if (employee === null || deletion.isLoading) return;
    const { error } = await deleteEmployee(employee.id);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('employee.deleted', { name }) });
    close();
    onDeleted?.();
  };

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      isOpen={employee !== null}
      onClose={close}
      message={`${name}’s record will be deleted and their access will end right away. Comments and other shared work will stay. This can’t be undone.`}
      confirmLabel="Delete employee"
      tone="danger"
      pending={deletion.isLoading}
      error={
        deletion.error === undefined
          ? undefined
          : failureMessage(deletion.error, {
              fallback: 'employee.delete-failed',
              noResponse: 'employees.no-response',
              setup: 'tenant.credentials-missing-sign-in',
            })
      }
      errorAction={
        employee !== null && holdsAssets(deletion.error) ? (
          // The assets are a module of their own; only its address is known here.
          <AssetsLink to={`/asset_management?holder=${employee.user}`}>Show these assets</AssetsLink>
        ) : undefined
      }
      onConfirm={confirm}
    />
  );
}

/** Whether the person has to return something first. */
const holdsAssets = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'employee.holds-assets';

const AssetsLink = styled(Link)`
  ${linkStyles}
  display: block;
  padding-block: ${tokens.space[1.25]};
`;
