import type { Role } from '@atrium/contracts/common';
import type { Party } from '@atrium/hr-form-model/definition';

const parties = ['employee', 'manager', 'hr', 'finance'] as const satisfies readonly Party[];

const decidedBy: Readonly<Record<Role, readonly Party[]>> = { admin: parties, employee: [] };

/**
 * Whether accounts of a role decide the steps of a party. Admins decide them all until there are roles of managers, HR
 * and finance; inbox, counts and decisions follow what is said here.
 */
export function mayDecide(role: Role, party: string): boolean {
  return decidedBy[role].some((decided) => decided === party);
}

/** The parties whose steps a role decides; none for someone who has no inbox. */
export function partiesOf(role: Role): readonly Party[] {
  return decidedBy[role];
}

/** Whether a role reads what others submitted. Drafts are their owner's alone. */
export function mayReadAll(role: Role): boolean {
  return partiesOf(role).length > 0;
}
