import { ownAccount, renderRemote, session, type NetworkHandlers } from '@atrium/testing';
import { EmployeesScreen } from '../EmployeesScreen';

const refused = { reason: 'Only HR and admins can do this.', ask: ['hr', 'admin'] } as const;

const actions = [
  'record.create',
  'record.edit',
  'record.delete',
  'record.read-private',
  'record.import',
  'record.export',
] as const;

/** What `account/me/` says of somebody in HR, or of somebody who holds nothing. */
export const accountOf = (holds: 'hr' | 'nothing', userId: string) =>
  ownAccount({
    user_id: userId,
    grants: holds === 'hr' ? ['hr'] : [],
    may: {
      ...Object.fromEntries(
        actions.map((action) => [action, holds === 'hr' ? true : { ...refused, ask: [...refused.ask] }]),
      ),
      'member.deactivate': { reason: 'Only admins can do this.', ask: ['admin'] },
    },
  });

interface OpenOptions {
  readonly as: 'hr' | 'nothing';
  readonly userId?: string;
  readonly network?: NetworkHandlers;
}

/** Opens an address as somebody whose token says `employee`. */
export function openEmployees(
  path: string,
  { as, userId = '0190a1b2-0000-7000-8000-0000000000aa', network = {} }: OpenOptions,
) {
  return renderRemote(EmployeesScreen, {
    path,
    session: session({ role: 'employee', user_id: userId }),
    network: {
      'GET account/me/': () => accountOf(as, userId),
      'GET employees/designations/': () => ['Designer', 'Engineer'],
      'GET departments/list/': () => [],
      'GET locations/list/': () => [],
      'GET employees/list/': () => ({ results: [], next: null, total: 0 }),
      ...network,
    },
  });
}
