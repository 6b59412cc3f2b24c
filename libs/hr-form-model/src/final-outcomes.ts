import type { FormKey } from './forms';

/** What each form can come to in the end, for lists: they show forms whose definitions are not loaded. A test holds it. */
export const finalOutcomes: Readonly<Record<FormKey, readonly string[]>> = {
  employeeForm: ['Verified', 'Not verified'],
  jobRequisition: ['Approved', 'Denied'],
  expenseReimbursement: ['Approved', 'Denied'],
  provident: ['Approved', 'Denied'],
  salary: ['Approved', 'Denied'],
  attendance: ['Confirmed', 'Not confirmed'],
  ack: ['Acknowledged'],
  nda: ['Accepted', 'Not accepted'],
  disciplinary: ['Upheld', 'Not upheld', 'Not supported'],
  exitinterview: ['Acknowledged'],
  ie: ['Offer', 'Another interview', 'Waiting list', 'Rejected', 'Not recommended'],
  jobapplication: ['Suitable', 'On hold', 'Not suitable'],
  jobofferletter: ['Issued', 'Not issued', 'Denied'],
  conflict: ['Upheld', 'Partly upheld', 'Settled by mediation', 'Not upheld'],
  expirience: ['Issued', 'Not issued'],
  leave: ['Approved', 'Denied'],
  loan: ['Approved', 'Denied'],
  nodue: ['Cleared', 'Not cleared'],
  performance: ['Confirmed', 'Not confirmed'],
  'r/t': ['Settled', 'Not settled', 'Not accepted'],
  suggestion: ['To be implemented', 'Under study', 'Not pursued'],
  training: ['Approved', 'Denied'],
};
