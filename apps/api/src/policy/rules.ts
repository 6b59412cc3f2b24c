import type { Authority, Grant } from '@atrium/contracts/members';
import type { ErrorCode } from '@atrium/errors';

/** Who may do something, and what everyone else is told. Admins may all that a grant may. */
export interface Rule {
  /** Whoever it is about. `manager` stands for everyone whom somebody reports to. */
  readonly holders: 'everyone' | readonly ('admin' | Grant | 'manager')[];
  /** What it is about oneself: allowed without holding anything, or refused whatever one holds. */
  readonly self?: 'allowed' | 'refused';
  /** Whether the manager of whom it is about may. */
  readonly report?: 'allowed';
  /** Why others may not. */
  readonly refusal: ErrorCode;
  /** Why nobody may who is it about. */
  readonly ownRefusal?: ErrorCode;
}

const everyone = { holders: 'everyone', refusal: 'auth.role-required' } as const satisfies Rule;
const admins = { holders: ['admin'], refusal: 'auth.role-required' } as const satisfies Rule;
const hr = { holders: ['admin', 'hr'], refusal: 'auth.hr-required' } as const satisfies Rule;
const finance = { holders: ['admin', 'finance'], refusal: 'auth.finance-required' } as const satisfies Rule;
const assetManagers = { holders: ['admin', 'assets'], refusal: 'auth.assets-required' } as const satisfies Rule;

/** Who may do what: the one place that says so. Tests are generated from it, and screens are told by `account/me/`. */
export const rules = {
  'account.use': everyone,

  'directory.read': everyone,
  'file.open': everyone,
  'record.read-private': { ...hr, self: 'allowed', refusal: 'record.private' },
  'record.read-pay': { holders: ['admin', 'hr', 'finance'], self: 'allowed', refusal: 'auth.hr-or-finance-required' },
  'record.read-offboarding': { ...hr, self: 'allowed', report: 'allowed', refusal: 'record.offboarding-private' },
  'record.create': hr,
  'record.edit': hr,
  'record.edit-own': { ...hr, self: 'allowed', refusal: 'auth.own-only' },
  'record.delete': { ...hr, self: 'refused', ownRefusal: 'employee.delete-self' },
  'record.import': hr,
  'record.export': hr,

  'member.read-accounts': admins,
  'member.invite': hr,
  'member.change-roles': admins,
  'member.deactivate': { ...admins, self: 'refused', ownRefusal: 'member.deactivate-self' },
  'member.reset-password': { ...admins, self: 'refused', ownRefusal: 'password.reset-own' },
  'member.disable-two-factor': { ...admins, self: 'refused', ownRefusal: 'two-factor.own' },
  'settings.read': everyone,
  'settings.change': admins,
  'audit.read': admins,
  'company.export': admins,
  'company.delete': admins,
  'module.manage': admins,
  'module.override': everyone,

  'board.use': everyone,
  'board.delete-others': admins,
  // Open ones; a private one only where nobody is left in it.
  'workspace.manage-others': admins,
  'todo.use': everyone,
  'appointment.use': everyone,
  'contact.use': everyone,

  'wallet.use-own': everyone,
  'wallet.read-others': finance,

  'asset.use': everyone,
  'asset.manage': assetManagers,
  'asset.decide-request': { ...assetManagers, self: 'refused', ownRefusal: 'asset-request.own-decision' },

  // The others are opened by those who may use their module at all.
  'dashboard.read-people': hr,
  'dashboard.read-leave': { holders: ['admin', 'hr', 'manager'], refusal: 'auth.manager-required' },
  'dashboard.read-forms': {
    holders: ['admin', 'hr', 'finance', 'manager'],
    refusal: 'auth.manager-or-finance-required',
  },

  'form.file': everyone,
  'form.file-about-others': { holders: ['admin', 'hr', 'manager'], refusal: 'hr-form.manager-files' },
  'form.file-letter': { ...hr, refusal: 'hr-form.hr-files' },
  // Who decides a step is no matter of rules alone: see the forms that each account has.
  'form.reassign': { ...hr, self: 'refused', ownRefusal: 'hr-form.reassign-own' },
  // By one's own doing: others may ask anybody to.
  'form.take-over': { ...admins, refusal: 'hr-form.take-over' },
  'form.delegate': { ...hr, self: 'allowed', refusal: 'auth.own-only' },
  'form.read-all': hr,
  'form.read-finance': finance,
  'form.read-reports': { holders: ['admin', 'hr', 'manager'], refusal: 'auth.manager-required' },
  'form.read-submitted': { ...hr, self: 'allowed', report: 'allowed' },
} as const satisfies Readonly<Record<string, Rule>>;

export type Action = keyof typeof rules;

/** In the order of the rules. */
export const actions = Object.keys(rules) as readonly Action[];

export const ruleOf = (action: Action): Rule => rules[action];

/** Whom to ask, those first who have the least to do with everything. */
export function askFor({ holders, report }: Rule): readonly Authority[] {
  const asked: readonly Authority[] = holders === 'everyone' ? [] : holders;
  const managers: readonly Authority[] = report === 'allowed' ? ['manager'] : [];
  return [
    ...managers,
    ...asked.filter((holder) => holder !== 'admin'),
    ...asked.filter((holder) => holder === 'admin'),
  ];
}
