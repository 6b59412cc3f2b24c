import type { FormDefinition } from './definition';

/** The forms in the order of their tabs. Keys are part of addresses and are written as they are. */
export const formTabs = [
  { key: 'employeeForm', label: 'Employee Information' },
  { key: 'jobRequisition', label: 'Job Requisition' },
  { key: 'expenseReimbursement', label: 'Expense Reimbursement' },
  { key: 'provident', label: 'Provident' },
  { key: 'salary', label: 'Salary Increment' },
  { key: 'attendance', label: 'Attendance/Timesheet' },
  { key: 'ack', label: 'Company Policy Acknowledgment' },
  { key: 'nda', label: 'NDA' },
  { key: 'disciplinary', label: 'Disciplinary Action' },
  { key: 'exitinterview', label: 'Exit Interview' },
  { key: 'ie', label: 'Interview Evaluation' },
  { key: 'jobapplication', label: 'Job Application' },
  { key: 'jobofferletter', label: 'Job Offer Letter' },
  { key: 'conflict', label: 'Conflict/Grievance' },
  { key: 'expirience', label: 'Experience Letter' },
  { key: 'leave', label: 'Leave Application' },
  { key: 'loan', label: 'Loan Request' },
  { key: 'nodue', label: 'No Dues Clearance' },
  { key: 'performance', label: 'Performance Appraisal' },
  { key: 'r/t', label: 'Resignation/Termination' },
  { key: 'suggestion', label: 'Suggestion' },
  { key: 'training', label: 'Training/Development' },
] as const;

export type FormKey = (typeof formTabs)[number]['key'];

/** The form that opens first, and in place of one that does not exist. */
export const fallbackKey = 'employeeForm' satisfies FormKey;

export const isFormKey = (key: string): key is FormKey => formTabs.some((tab) => tab.key === key);

const loaders = {
  employeeForm: async () => (await import('./forms/employee-information')).employeeInformation,
  jobRequisition: async () => (await import('./forms/job-requisition')).jobRequisition,
  expenseReimbursement: async () => (await import('./forms/expense-reimbursement')).expenseReimbursement,
  provident: async () => (await import('./forms/provident-fund')).providentFund,
  salary: async () => (await import('./forms/salary-increment')).salaryIncrement,
  attendance: async () => (await import('./forms/attendance')).attendance,
  ack: async () => (await import('./forms/policy-acknowledgment')).policyAcknowledgment,
  nda: async () => (await import('./forms/nda')).nda,
  disciplinary: async () => (await import('./forms/disciplinary-action')).disciplinaryAction,
  exitinterview: async () => (await import('./forms/exit-interview')).exitInterview,
  ie: async () => (await import('./forms/interview-evaluation')).interviewEvaluation,
  jobapplication: async () => (await import('./forms/job-application')).jobApplication,
  jobofferletter: async () => (await import('./forms/job-offer-letter')).jobOfferLetter,
  conflict: async () => (await import('./forms/grievance')).grievance,
  expirience: async () => (await import('./forms/experience-letter')).experienceLetter,
  leave: async () => (await import('./forms/leave-application')).leaveApplication,
  loan: async () => (await import('./forms/loan-request')).loanRequest,
  nodue: async () => (await import('./forms/no-dues-clearance')).noDuesClearance,
  performance: async () => (await import('./forms/performance-appraisal')).performanceAppraisal,
  'r/t': async () => (await import('./forms/separation')).separation,
  suggestion: async () => (await import('./forms/suggestion')).suggestion,
  training: async () => (await import('./forms/training')).training,
} satisfies Record<FormKey, () => Promise<FormDefinition>>;

/** Brings one definition; each is a file of its own, so that a browser fetches the one that it shows. */
export const loadForm = (key: FormKey): Promise<FormDefinition> => loaders[key]();
