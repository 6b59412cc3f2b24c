import type { Member, MemberState } from '@atrium/contracts/members';

export const stateLabels = {
  invited: 'Invited',
  active: 'Active',
  deactivated: 'Deactivated',
} as const satisfies Record<MemberState, string>;

/** How a member is called: by name, or by address where nobody has told it yet. */
export const memberName = ({ first_name, last_name, email }: Pick<Member, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;
