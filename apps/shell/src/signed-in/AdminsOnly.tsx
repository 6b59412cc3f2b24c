import { messageFor } from '@atrium/errors';
import { EmptyState, StateTitle } from '@atrium/ui';
import { Shield } from '@atrium/ui/icons';
import { BackHome } from './BackHome';

/** Instead of a page that is for admins. The server refuses the calls behind it just as well. */
export function AdminsOnly() {
  return (
    <EmptyState
      icon={<Shield />}
      title={<StateTitle>{messageFor('auth.role-required')}</StateTitle>}
      action={<BackHome />}
    >
      If you need something here, ask an admin at your company.
    </EmptyState>
  );
}
