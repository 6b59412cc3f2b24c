import type { Step } from '../definition';

/** Sign-offs as most paper forms call them. */
export const byEmployee = { party: 'employee', label: 'Employee', signs: true } as const satisfies Step;
export const byManager = { party: 'manager', label: 'Supervisor/Manager', signs: true } as const satisfies Step;
export const byHr = { party: 'hr', label: 'HR Department', signs: true } as const satisfies Step;
export const byFinance = { party: 'finance', label: 'Finance Department', signs: true } as const satisfies Step;
