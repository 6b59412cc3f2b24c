import type { Role } from '@atrium/contracts/common';
import type { Authority, Grant } from '@atrium/contracts/members';

export const roleNames = { admin: 'Admin', employee: 'Employee' } as const satisfies Record<Role, string>;
export const grantNames = { hr: 'HR', finance: 'Finance', assets: 'Assets' } as const satisfies Record<Grant, string>;

const asked = {
  admin: 'an admin',
  hr: 'HR',
  finance: 'Finance',
  assets: 'an asset manager',
  manager: 'the person’s manager',
} as const satisfies Record<Authority, string>;

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Whom to ask for what one may not do. */
export const whomToAsk = (authorities: readonly Authority[]): string =>
  `Ask ${anyOf.format(authorities.map((authority) => asked[authority]))}.`;
