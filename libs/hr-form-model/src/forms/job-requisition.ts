import { defineForm } from '../definition';
import { employmentTypes, yesNo } from './options';
import { byFinance, byHr, byManager } from './steps';

export const tabOrder = 20;

export const jobRequisition = defineForm({
  key: 'jobRequisition',
  version: 4,
  label: 'Job Requisition',
  title: 'Job Requisition Form',
  description: 'Request a new hire.',
  subject: 'self',
  sections: [
    {
      kind: 'fields',
      key: 'request',
      title: 'Request',
      fields: [
        { key: 'requestedBy', label: 'Requested by', kind: 'text', required: true, fill: 'name', fromRecord: true },
        {
          key: 'requesterDesignation',
          label: 'Designation',
          kind: 'text',
          required: true,
          fill: 'designation',
          fromRecord: true,
        },
        { key: 'department', label: 'Department', kind: 'text', required: true, fill: 'department' },
        { key: 'requestedOn', label: 'Date of request', kind: 'date', required: true, fill: 'today' },
      ],
    },
    {
      kind: 'fields',
      key: 'position',
      title: 'Position',
      fields: [
        { key: 'positionTitle', label: 'Job title', kind: 'text', required: true },
        { key: 'numberOfPositions', label: 'Number of positions', kind: 'number', min: 1, max: 500, required: true },
        { key: 'employmentType', label: 'Employment type', kind: 'choice', required: true, options: employmentTypes },
        {
          key: 'contractMonths',
          label: 'Duration',
          kind: 'number',
          min: 1,
          max: 120,
          unit: 'months',
          required: true,
          showWhen: { field: 'employmentType', in: ['Contract', 'Internship'] },
        },
        { key: 'reportsTo', label: 'Reports to', kind: 'text', required: true },
        { key: 'workLocation', label: 'Work location', kind: 'text', required: true },
        { key: 'neededBy', label: 'Needed by', kind: 'date', required: true },
        {
          key: 'reasonForOpening',
          label: 'Reason for opening',
          kind: 'choice',
          required: true,
          options: ['New Position', 'Replacement', 'Temporary Need'],
        },
        {
          key: 'replacedEmployee',
          label: 'Employee to be replaced',
          kind: 'text',
          required: true,
          showWhen: { field: 'reasonForOpening', in: ['Replacement'] },
        },
        { key: 'justification', label: 'Justification', kind: 'long-text', required: true, max: 2000 },
      ],
      checks: [{ name: 'not-before', field: 'neededBy', other: 'requestedOn' }],
    },
    {
      kind: 'fields',
      key: 'requirements',
      title: 'Requirements',
      fields: [
        { key: 'responsibilities', label: 'Main responsibilities', kind: 'long-text', required: true },
        { key: 'education', label: 'Education', kind: 'text', required: true },
        { key: 'experienceYears', label: 'Experience', kind: 'number', decimals: 1, max: 50, unit: 'years' },
        { key: 'skills', label: 'Skills', kind: 'long-text', max: 2000 },
      ],
    },
    {
      kind: 'fields',
      key: 'budget',
      title: 'Budget',
      fields: [
        { key: 'isBudgeted', label: 'Included in the approved budget', kind: 'choice', required: true, options: yesNo },
        { key: 'salaryFrom', label: 'Minimum monthly salary', kind: 'money' },
        { key: 'salaryTo', label: 'Maximum monthly salary', kind: 'money' },
      ],
      checks: [{ name: 'at-most', field: 'salaryFrom', other: 'salaryTo' }],
    },
    {
      kind: 'fields',
      key: 'recruitment',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'grade', label: 'Grade', kind: 'text', max: 50 },
        {
          key: 'channels',
          label: 'Recruitment channels',
          kind: 'multi-choice',
          options: ['Internal Posting', 'Job Portal', 'Newspaper', 'Social Media', 'Employee Referral', 'Agency'],
        },
      ],
    },
    {
      kind: 'fields',
      key: 'budgetCheck',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'budgetCode', label: 'Budget code', kind: 'text', max: 50 },
        { key: 'approvedSalary', label: 'Approved monthly salary', kind: 'money' },
      ],
      checks: [{ name: 'at-most', field: 'approvedSalary', other: 'salaryTo' }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Requesting Manager', signs: true },
    byManager(undefined, 'Department Head'),
    byHr(),
    byFinance(),
  ],
  sameRequest: ['positionTitle', 'department', 'numberOfPositions', 'neededBy'],
});
