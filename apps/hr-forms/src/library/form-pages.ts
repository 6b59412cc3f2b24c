import type { RemotePage } from '@atrium/remote-contract';

/** As a path of the contract, which is read without running the remote's code. */
export const formPathOf = (form: string): string => `/all_forms?${new URLSearchParams({ form }).toString()}`;

interface ListedForm {
  readonly form: string;
  readonly label: string;
  readonly keywords?: readonly string[];
  /** What filing it takes beyond `form.file`. */
  readonly may?: string;
}

/** Every form by its name, and by other words that people look for it with. A test compares them with the definitions. */
const listed: readonly ListedForm[] = [
  { form: 'employeeForm', label: 'Employee Information', keywords: ['record', 'personal', 'details'] },
  { form: 'jobRequisition', label: 'Job Requisition', keywords: ['hire', 'vacancy'], may: 'form.file-about-others' },
  { form: 'expenseReimbursement', label: 'Expense Reimbursement', keywords: ['claim', 'receipt', 'costs'] },
  { form: 'provident', label: 'Provident', keywords: ['fund', 'pf'] },
  { form: 'salary', label: 'Salary Increment', keywords: ['raise', 'pay'] },
  { form: 'attendance', label: 'Attendance/Timesheet', keywords: ['hours'] },
  { form: 'ack', label: 'Company Policy Acknowledgment', keywords: ['acknowledgement'] },
  { form: 'nda', label: 'NDA', keywords: ['non-disclosure', 'confidentiality'] },
  { form: 'disciplinary', label: 'Disciplinary Action', keywords: ['warning'], may: 'form.file-about-others' },
  { form: 'exitinterview', label: 'Exit Interview', keywords: ['leaving'] },
  { form: 'ie', label: 'Interview Evaluation', keywords: ['candidate', 'hire'], may: 'form.file-about-others' },
  { form: 'jobapplication', label: 'Job Application', keywords: ['hire', 'candidate'] },
  { form: 'jobofferletter', label: 'Job Offer Letter', keywords: ['hire'], may: 'form.file-letter' },
  { form: 'conflict', label: 'Conflict/Grievance', keywords: ['complaint'] },
  { form: 'expirience', label: 'Experience Letter', keywords: ['reference', 'certificate'], may: 'form.file-letter' },
  { form: 'leave', label: 'Leave Application', keywords: ['holiday', 'vacation', 'sick', 'time', 'off'] },
  { form: 'loan', label: 'Loan Request', keywords: ['advance'] },
  { form: 'nodue', label: 'No Dues Clearance', keywords: ['clearance', 'leaving'] },
  { form: 'performance', label: 'Performance Appraisal', keywords: ['review'] },
  { form: 'r/t', label: 'Resignation/Termination', keywords: ['leaving', 'quit'] },
  { form: 'suggestion', label: 'Suggestion', keywords: ['idea', 'feedback'] },
  { form: 'training', label: 'Training/Development', keywords: ['course'] },
];

/** The forms as the palette finds them. */
export const formPages: readonly RemotePage[] = listed.map(({ form, may = 'form.file', ...names }) => ({
  ...names,
  path: formPathOf(form),
  icon: 'file-text',
  may,
}));
