import type { Outcome, Party, Step } from '../definition';
import { approvedOrDenied } from './outcomes';

type Outcomes = readonly [Outcome, ...Outcome[]];

const signedBy =
  (party: Party, name: string) =>
  (outcomes: Outcomes = approvedOrDenied, label = name): Step => ({ party, label, signs: true, outcomes });

/** Sign-offs as most paper forms call them, with what they can come to. */
export const byEmployee = { party: 'employee', label: 'Employee', signs: true } as const satisfies Step;
export const byManager = signedBy('manager', 'Supervisor/Manager');
export const byHr = signedBy('hr', 'HR Department');
export const byFinance = signedBy('finance', 'Finance Department');
