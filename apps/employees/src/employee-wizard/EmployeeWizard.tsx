import { selectClaims } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useGoBack, useScrollMemory } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { BackButton, EmptyState, ErrorState, LoadingState, PageHeader, Stack } from '@atrium/ui';
import { Lock } from '@atrium/ui/icons';
import { useAccess } from '../access/use-access';
import { directoryPath } from '../employees-paths';
import { WizardForm } from './WizardForm';

/** Creates an employee and their account, in three steps that can be visited in any order. */
export function EmployeeWizard() {
  useScrollMemory();
  const goBack = useGoBack(directoryPath);
  return (
    <Stack gap={5}>
      <PageHeader title="Create Employee" back={<BackButton onClick={goBack} />} />
      <Wizard onCreated={goBack} />
    </Stack>
  );
}

function Wizard({ onCreated }: { readonly onCreated: () => void }) {
  const access = useAccess();
  const userId = useSelector(selectClaims)?.user_id ?? null;
  if (userId === null || access.may('record.create')) {
    return <WizardForm userId={userId ?? 'nobody'} onCreated={onCreated} />;
  }
  if (!access.isKnown) return <LoadingState />;
  if (access.failure !== null) return <ErrorState {...access.failure} />;
  return (
    <EmptyState icon={<Lock aria-hidden />} title={access.refusal('record.create') ?? messageFor('auth.hr-required')}>
      Ask HR or an admin at your company to add new employees.
    </EmptyState>
  );
}
