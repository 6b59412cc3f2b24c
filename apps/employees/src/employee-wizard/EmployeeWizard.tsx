import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useGoBack, useScrollMemory } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { BackButton, EmptyState, PageHeader, Stack } from '@atrium/ui';
import { Lock } from '@atrium/ui/icons';
import { directoryPath } from '../employees-paths';
import { WizardForm } from './WizardForm';

/** Creates an employee and their account, in three steps that can be visited in any order. */
export function EmployeeWizard() {
  useScrollMemory();
  const goBack = useGoBack(directoryPath);
  const isAdmin = useSelector(selectIsAdmin);
  const userId = useSelector(selectClaims)?.user_id ?? null;

  return (
    <Stack gap={5}>
      <PageHeader title="Create Employee" back={<BackButton onClick={goBack} />} />
      {userId !== null && !isAdmin ? (
        <EmptyState icon={<Lock aria-hidden />} title={messageFor('auth.role-required')}>
          Ask an admin at your company to add new employees.
        </EmptyState>
      ) : (
        <WizardForm userId={userId ?? 'nobody'} onCreated={goBack} />
      )}
    </Stack>
  );
}
