import { defineForm } from '../definition';
import { employmentTypes, yesNo } from './options';
import { issuedOrNot } from './outcomes';
import { byFinance, byHr } from './steps';

export const tabOrder = 130;

export const jobOfferLetter = defineForm({
  key: 'jobofferletter',
  version: 3,
  label: 'Job Offer Letter',
  title: 'Job Offer Letter',
  description: 'Offer a position to a candidate. Print and send the letter once it’s issued.',
  subject: 'other',
  letterhead: 'letterhead',
  sections: [
    {
      kind: 'fields',
      key: 'candidate',
      title: 'Candidate',
      fields: [
        { key: 'candidateName', label: 'Name', kind: 'text', required: true },
        { key: 'candidateAddress', label: 'Address', kind: 'long-text', max: 500, required: true },
        { key: 'candidateEmail', label: 'Email', kind: 'email', required: true },
        { key: 'candidatePhone', label: 'Phone', kind: 'phone' },
      ],
    },
    {
      kind: 'fields',
      key: 'offer',
      title: 'Offer',
      fields: [
        {
          key: 'letterhead',
          label: 'Letterhead',
          kind: 'file',
          accept: 'image',
          help: 'Optional. An image printed at the top of the letter instead of the company’s name.',
        },
        { key: 'companyName', label: 'Company', kind: 'text', required: true, fill: 'company' },
        {
          key: 'companyAddress',
          label: 'Company address',
          kind: 'long-text',
          max: 300,
          help: 'Optional. Printed below the company’s name or letterhead.',
        },
        { key: 'offerDate', label: 'Letter date', kind: 'date', required: true, fill: 'today' },
        { key: 'referenceNumber', label: 'Reference number', kind: 'text', max: 50 },
        { key: 'positionTitle', label: 'Position', kind: 'text', required: true },
        { key: 'department', label: 'Department', kind: 'text', required: true },
        { key: 'reportsTo', label: 'Reports to', kind: 'text', required: true },
        { key: 'workLocation', label: 'Work location', kind: 'text', required: true },
        { key: 'employmentType', label: 'Employment type', kind: 'choice', required: true, options: employmentTypes },
        { key: 'startsOn', label: 'Start date', kind: 'date', required: true },
        {
          key: 'endsOn',
          label: 'End date',
          kind: 'date',
          required: true,
          showWhen: { field: 'employmentType', in: ['Contract', 'Internship'] },
        },
        { key: 'probationMonths', label: 'Probation', kind: 'number', max: 12, unit: 'months' },
        { key: 'weeklyHours', label: 'Weekly hours', kind: 'number', min: 1, max: 60, unit: 'hours', required: true },
        { key: 'respondBy', label: 'Reply by', kind: 'date', required: true },
      ],
      checks: [
        { name: 'not-before', field: 'startsOn', other: 'offerDate' },
        { name: 'after', field: 'endsOn', other: 'startsOn' },
        { name: 'not-before', field: 'respondBy', other: 'offerDate' },
        { name: 'not-after', field: 'respondBy', other: 'startsOn' },
      ],
    },
    {
      kind: 'fields',
      key: 'compensation',
      title: 'Monthly compensation',
      fields: [
        { key: 'basicSalary', label: 'Basic salary', kind: 'money', min: 0.01, required: true },
        { key: 'houseRent', label: 'House rent allowance', kind: 'money' },
        { key: 'medicalAllowance', label: 'Medical allowance', kind: 'money' },
        { key: 'conveyance', label: 'Conveyance allowance', kind: 'money' },
        { key: 'otherAllowance', label: 'Other allowances', kind: 'money' },
        {
          key: 'grossSalary',
          label: 'Gross salary',
          kind: 'computed',
          formula: {
            name: 'sum-of',
            fields: ['basicSalary', 'houseRent', 'medicalAllowance', 'conveyance', 'otherAllowance'],
          },
        },
      ],
    },
    {
      kind: 'fields',
      key: 'benefits',
      title: 'Benefits and conditions',
      fields: [
        { key: 'festivalBonuses', label: 'Festival bonuses', kind: 'number', max: 4, unit: 'per year' },
        { key: 'annualLeaveDays', label: 'Annual leave', kind: 'number', max: 60, unit: 'days' },
        { key: 'hasProvidentFund', label: 'Provident fund after probation', kind: 'choice', options: yesNo },
        { key: 'noticeDays', label: 'Notice period', kind: 'number', max: 180, unit: 'days', required: true },
        { key: 'otherConditions', label: 'Other conditions', kind: 'long-text', max: 3000 },
      ],
    },
    {
      kind: 'text',
      key: 'terms',
      title: 'Terms',
      paragraphs: [
        'We are pleased to offer you the position described above. The offer is subject to satisfactory references and to your presenting your National ID and original certificates.',
        'Your salary is paid monthly by bank transfer, after deducting the taxes and contributions required by law. Working hours, leave and termination of employment are governed by the company’s policies and the Bangladesh Labour Act, 2006.',
        'You must keep the company’s confidential information secret during and after your employment. You will sign a separate non-disclosure agreement when you join.',
        'To accept, please sign a copy of this letter and return it by the date given above. The offer expires after that date.',
      ],
    },
    {
      kind: 'fields',
      key: 'signatory',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'signatoryName', label: 'Signatory', kind: 'text', required: true },
        { key: 'signatoryDesignation', label: 'Signatory’s designation', kind: 'text', required: true },
      ],
    },
    {
      kind: 'fields',
      key: 'budgetCheck',
      title: 'For Finance',
      party: 'finance',
      fields: [{ key: 'budgetCode', label: 'Budget code', kind: 'text', max: 50 }],
    },
  ],
  steps: [{ party: 'employee', label: 'Prepared by', signs: false }, byFinance(), byHr(issuedOrNot)],
  sameRequest: ['candidateName', 'candidateEmail', 'positionTitle', 'startsOn'],
});
