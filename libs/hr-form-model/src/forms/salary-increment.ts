import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { overallRatings } from './options';
import { byEmployee, byFinance, byHr, byManager } from './steps';

export const tabOrder = 50;

export const salaryIncrement = defineForm({
  key: 'salary',
  version: 5,
  label: 'Salary Increment',
  title: 'Salary Increment Form',
  description: 'Request a salary increase and explain why.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'increment',
      title: 'Increment',
      fields: [
        {
          key: 'incrementType',
          label: 'Type of increment',
          kind: 'select',
          required: true,
          options: ['Annual', 'Performance', 'Promotion', 'Market Adjustment', 'Cost of Living', 'Other'],
        },
        {
          key: 'otherIncrementType',
          label: 'Other type',
          kind: 'text',
          required: true,
          showWhen: { field: 'incrementType', in: ['Other'] },
        },
        {
          key: 'newDesignation',
          label: 'New designation',
          kind: 'text',
          required: true,
          max: 150,
          showWhen: { field: 'incrementType', in: ['Promotion'] },
        },
        {
          key: 'currentSalary',
          label: 'Current monthly salary',
          kind: 'money',
          min: 0.01,
          required: true,
          fill: 'monthly_pay',
          fromRecord: true,
        },
        { key: 'proposedSalary', label: 'Proposed monthly salary', kind: 'money', min: 0.01, required: true },
        {
          key: 'incrementAmount',
          label: 'Increment',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['proposedSalary'], minus: ['currentSalary'] },
        },
        {
          key: 'incrementPercent',
          label: 'Percentage increase',
          kind: 'computed',
          formula: { name: 'increase-percent', before: 'currentSalary', after: 'proposedSalary' },
        },
        { key: 'effectiveFrom', label: 'Effective from', kind: 'date', required: true },
        { key: 'lastIncrementOn', label: 'Date of last increment', kind: 'date' },
        { key: 'justification', label: 'Justification', kind: 'long-text', max: 2000, required: true },
      ],
      checks: [
        { name: 'more-than', field: 'proposedSalary', other: 'currentSalary' },
        { name: 'not-in-future', field: 'lastIncrementOn' },
        { name: 'not-before', field: 'lastIncrementOn', other: 'dateOfJoining' },
        { name: 'after', field: 'effectiveFrom', other: 'lastIncrementOn' },
        { name: 'after', field: 'effectiveFrom', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'fields',
      key: 'recommendation',
      title: 'For the supervisor',
      party: 'manager',
      fields: [
        { key: 'lastRating', label: 'Last appraisal', kind: 'select', options: overallRatings },
        { key: 'recommendedSalary', label: 'Recommended monthly salary', kind: 'money', min: 0.01 },
      ],
      checks: [
        { name: 'more-than', field: 'recommendedSalary', other: 'currentSalary' },
        { name: 'at-most', field: 'recommendedSalary', other: 'proposedSalary' },
      ],
    },
    {
      kind: 'fields',
      key: 'approval',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'approvedSalary', label: 'Approved monthly salary', kind: 'money', min: 0.01, required: true },
        {
          key: 'approvedPercent',
          label: 'Approved percentage increase',
          kind: 'computed',
          formula: { name: 'increase-percent', before: 'currentSalary', after: 'approvedSalary' },
        },
        { key: 'approvedFrom', label: 'Approved effective date', kind: 'date', required: true },
      ],
      checks: [
        { name: 'more-than', field: 'approvedSalary', other: 'currentSalary' },
        { name: 'at-most', field: 'approvedSalary', other: 'proposedSalary' },
        { name: 'after', field: 'approvedFrom', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'fields',
      key: 'payroll',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'budgetCode', label: 'Budget code', kind: 'text', max: 50 },
        { key: 'firstPayroll', label: 'First payroll', kind: 'month', required: true },
      ],
      checks: [{ name: 'not-before', field: 'firstPayroll', other: 'approvedFrom' }],
    },
  ],
  steps: [byEmployee, byManager(), byHr(), byFinance()],
  sameRequest: ['incrementType', 'proposedSalary', 'effectiveFrom'],
  effects: [
    {
      name: 'set-record',
      fields: { monthly_pay: 'approvedSalary', designation: 'newDesignation' },
      from: 'approvedFrom',
    },
  ],
});
