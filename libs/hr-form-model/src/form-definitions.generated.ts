// Written by `npm run forms` from the files of forms/.

import { attendance } from './forms/attendance';
import { disciplinaryAction } from './forms/disciplinary-action';
import { employeeInformation } from './forms/employee-information';
import { exitInterview } from './forms/exit-interview';
import { expenseReimbursement } from './forms/expense-reimbursement';
import { experienceLetter } from './forms/experience-letter';
import { grievance } from './forms/grievance';
import { interviewEvaluation } from './forms/interview-evaluation';
import { jobApplication } from './forms/job-application';
import { jobOfferLetter } from './forms/job-offer-letter';
import { jobRequisition } from './forms/job-requisition';
import { leaveApplication } from './forms/leave-application';
import { loanRequest } from './forms/loan-request';
import { nda } from './forms/nda';
import { noDuesClearance } from './forms/no-dues-clearance';
import { performanceAppraisal } from './forms/performance-appraisal';
import { policyAcknowledgment } from './forms/policy-acknowledgment';
import { providentFund } from './forms/provident-fund';
import { salaryIncrement } from './forms/salary-increment';
import { separation } from './forms/separation';
import { suggestion } from './forms/suggestion';
import { training } from './forms/training';

/** Every form by its tab key, in the order of the tabs. */
export const definitions = {
  employeeForm: employeeInformation,
  jobRequisition: jobRequisition,
  expenseReimbursement: expenseReimbursement,
  provident: providentFund,
  salary: salaryIncrement,
  attendance: attendance,
  ack: policyAcknowledgment,
  nda: nda,
  disciplinary: disciplinaryAction,
  exitinterview: exitInterview,
  ie: interviewEvaluation,
  jobapplication: jobApplication,
  jobofferletter: jobOfferLetter,
  conflict: grievance,
  expirience: experienceLetter,
  leave: leaveApplication,
  loan: loanRequest,
  nodue: noDuesClearance,
  performance: performanceAppraisal,
  'r/t': separation,
  suggestion: suggestion,
  training: training,
} as const;
