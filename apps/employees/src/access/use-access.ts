import type { Employee } from '@atrium/contracts/employees';
import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import type { HiddenField } from '@atrium/contracts/company-settings';
import { useSelector } from '@atrium/state';
import { failureMessage } from '@atrium/tenant-api';
import { useEmployeesAccountQuery } from '../api/account.api';

/** What the screens of this remote ask for; the server has the rules. */
type RecordAction =
  | 'record.create'
  | 'record.edit'
  | 'record.delete'
  | 'record.read-private'
  | 'record.import'
  | 'record.export'
  | 'member.deactivate'
  | 'form.reassign'
  | 'wallet.read-others';

export interface Access {
  /** False as long as the answer may still turn out to be yes. */
  readonly isKnown: boolean;
  /** Set where the server couldn’t be asked: whoever is refused then may be allowed in truth. */
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  /** Whether whoever is looking may do this, with somebody who is not themselves. */
  readonly may: (action: RecordAction) => boolean;
  /** Why not. */
  readonly refusal: (action: RecordAction) => string | null;
  /** Whether this person reports to whoever is looking. */
  readonly leads: (employee: Pick<Employee, 'manager'>) => boolean;
  /** What whoever is looking doesn't see of others; nothing as long as that isn't known. */
  readonly hidden: readonly HiddenField[];
  /** Whether this is the account of whoever is looking. */
  readonly isSelf: (user: string) => boolean;
}

const nothing: readonly HiddenField[] = [];

/** What whoever is looking may do. Of admins, the session knows it before the server has answered. */
export function useAccess(): Access {
  const isAdmin = useSelector(selectIsAdmin);
  const userId = useSelector(selectClaims)?.user_id;
  const { data: account, error, isError, refetch } = useEmployeesAccountQuery();
  return {
    isKnown: isAdmin || account !== undefined || isError,
    failure:
      account === undefined && isError
        ? { message: failureMessage(error, { fallback: 'server.error' }), onRetry: () => void refetch() }
        : null,
    may: (action) => (account?.may[action] ?? isAdmin) === true,
    refusal: (action) => {
      const permission = account?.may[action];
      return permission === undefined || permission === true ? null : permission.reason;
    },
    leads: ({ manager }) => manager !== null && manager.id === account?.employee,
    hidden: account?.hidden ?? nothing,
    isSelf: (user) => user === userId,
  };
}
