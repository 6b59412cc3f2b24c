import { defineForm } from '../definition';
import { bankAccountFields } from './bank-account';
import { employeeIdentity } from './employee-identity';
import { lastWorkingDay } from './leaving';
import { byEmployee, byFinance, byHr } from './steps';

const namesNominees = { field: 'requestType', in: ['New Membership', 'Change of Nominees'] } as const;
const contributes = { field: 'requestType', in: ['New Membership', 'Change of Contribution'] } as const;
const takesAdvance = { field: 'requestType', in: ['Advance'] } as const;
const settles = { field: 'requestType', in: ['Final Settlement'] } as const;
const isPaidOut = { field: 'requestType', in: ['Advance', 'Final Settlement'] } as const;

export const tabOrder = 40;

export const providentFund = defineForm({
  key: 'provident',
  version: 5,
  label: 'Provident',
  title: 'Provident Fund Form',
  description: 'Join the provident fund, change your contribution or nominees, or request a payout.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'request',
      title: 'Request',
      fields: [
        {
          key: 'requestType',
          label: 'Request',
          kind: 'select',
          required: true,
          options: ['New Membership', 'Change of Contribution', 'Change of Nominees', 'Advance', 'Final Settlement'],
        },
        { key: 'memberNumber', label: 'Membership number', kind: 'text', max: 50, help: 'For existing members only.' },
        { key: 'dateOfBirth', label: 'Date of birth', kind: 'date', required: true, fill: 'date_of_birth' },
        { key: 'nationalId', label: 'National ID number', kind: 'text', required: true, max: 20 },
      ],
      checks: [
        { name: 'not-in-future', field: 'dateOfBirth' },
        { name: 'not-after', field: 'dateOfBirth', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'fields',
      key: 'contribution',
      title: 'Contribution',
      showWhen: contributes,
      fields: [
        { key: 'basicSalary', label: 'Monthly basic salary', kind: 'money', min: 0.01, required: true },
        {
          key: 'ownContribution',
          label: 'Employee’s monthly contribution',
          kind: 'money',
          min: 0.01,
          required: true,
        },
        { key: 'companyContribution', label: 'Company’s monthly contribution', kind: 'money' },
        {
          key: 'monthlyTotal',
          label: 'Total credited each month',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['ownContribution', 'companyContribution'] },
        },
        { key: 'contributionFrom', label: 'Starting from', kind: 'month', required: true },
      ],
      checks: [
        { name: 'at-most', field: 'ownContribution', other: 'basicSalary' },
        { name: 'at-most', field: 'companyContribution', other: 'ownContribution' },
        { name: 'not-before', field: 'contributionFrom', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'table',
      key: 'nominees',
      title: 'Nominees',
      note: 'Who receives the balance if you die. Shares must add up to 100%.',
      showWhen: namesNominees,
      columns: [
        { key: 'name', label: 'Name', kind: 'text', required: true },
        { key: 'relation', label: 'Relationship', kind: 'text', required: true },
        { key: 'birth', label: 'Date of birth', kind: 'date' },
        { key: 'address', label: 'Address', kind: 'text', required: true },
        { key: 'share', label: 'Share', kind: 'number', decimals: 2, min: 0.01, max: 100, unit: '%', required: true },
      ],
      checks: [{ name: 'not-in-future', field: 'birth' }],
      rows: { from: 'people', start: 1, min: 1, max: 5, addLabel: 'Add a nominee' },
    },
    {
      kind: 'fields',
      key: 'nomineeShares',
      title: 'Shares',
      showWhen: namesNominees,
      fields: [
        {
          key: 'totalShare',
          label: 'Total of shares (%)',
          kind: 'computed',
          formula: { name: 'sum', table: 'nominees', column: 'share', as: 'number' },
        },
      ],
      checks: [{ name: 'adds-up-to', field: 'totalShare', total: 100 }],
    },
    {
      kind: 'fields',
      key: 'advance',
      title: 'Advance',
      showWhen: takesAdvance,
      fields: [
        { key: 'advanceAmount', label: 'Amount', kind: 'money', min: 0.01, required: true },
        { key: 'advancePurpose', label: 'Purpose', kind: 'long-text', max: 1000, required: true },
        {
          key: 'advanceMonths',
          label: 'Repayment period',
          kind: 'number',
          min: 1,
          max: 60,
          unit: 'months',
          required: true,
        },
        {
          key: 'advanceInstalment',
          label: 'Monthly repayment',
          kind: 'computed',
          formula: { name: 'instalment', amount: 'advanceAmount', months: 'advanceMonths' },
          help: 'Rounded up to the next paisa. The last repayment is smaller to match.',
        },
      ],
    },
    {
      kind: 'fields',
      key: 'finalSettlement',
      title: 'Final settlement',
      showWhen: settles,
      fields: [
        lastWorkingDay,
        {
          key: 'settlementReason',
          label: 'Reason',
          kind: 'select',
          required: true,
          options: ['Resignation', 'Retirement', 'Termination', 'End of Contract', 'Other'],
        },
      ],
      checks: [{ name: 'not-before', field: 'lastWorkingDay', other: 'dateOfJoining' }],
    },
    { kind: 'fields', key: 'bank', title: 'Pay to', showWhen: isPaidOut, fields: bankAccountFields },
    {
      kind: 'fields',
      key: 'declaration',
      title: 'Declaration',
      fields: [
        {
          key: 'declared',
          label: 'I accept the rules of the provident fund, and my contribution may be deducted from my salary.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'membership',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'assignedNumber', label: 'Membership number assigned', kind: 'text', max: 50 },
        { key: 'eligibleFrom', label: 'Eligible from', kind: 'date' },
      ],
      checks: [{ name: 'not-before', field: 'eligibleFrom', other: 'dateOfJoining' }],
    },
    {
      kind: 'fields',
      key: 'fundAccount',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'fundBalance', label: 'Account balance', kind: 'money' },
        { key: 'approvedAmount', label: 'Approved amount', kind: 'money', required: true, showWhen: isPaidOut },
        { key: 'paidOn', label: 'Payment date', kind: 'date', showWhen: isPaidOut },
      ],
      checks: [
        { name: 'at-most', field: 'approvedAmount', other: 'fundBalance' },
        { name: 'at-most', field: 'approvedAmount', other: 'advanceAmount' },
      ],
    },
  ],
  steps: [byEmployee, byHr(), byFinance()],
  sameRequest: [
    'requestType',
    'contributionFrom',
    'ownContribution',
    'nominees',
    'advanceAmount',
    'advancePurpose',
    'lastWorkingDay',
  ],
});
