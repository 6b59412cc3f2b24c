import { defineForm, type Check } from '../definition';
import { employeeIdentity } from './employee-identity';
import { byEmployee, byHr, byManager } from './steps';

/**
 * Days of paid leave in a calendar year, by type: at least what the Bangladesh Labour Act, 2006 grants (casual 10, sick 14,
 * maternity 16 weeks). Unpaid and other leave has no balance.
 */
const yearlyDays = { Casual: 10, Sick: 14, Annual: 20, Earned: 20, 'Maternity/Paternity': 112 } as const;

const withinBalance = <const Key extends string>(field: Key) =>
  ({
    name: 'within-balance',
    field,
    type: 'leaveType',
    from: 'leaveFrom',
    approved: 'approvedDays',
    days: yearlyDays,
  }) as const satisfies Check;

export const tabOrder = 160;

export const leaveApplication = defineForm({
  key: 'leave',
  version: 4,
  label: 'Leave Application',
  title: 'Leave Application Form',
  description: 'Request time off.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'leaveRequest',
      title: 'Leave',
      fields: [
        {
          key: 'leaveType',
          label: 'Type of leave',
          kind: 'select',
          required: true,
          options: ['Casual', 'Sick', 'Annual', 'Maternity/Paternity', 'Earned', 'Unpaid', 'Other'],
        },
        {
          key: 'otherLeaveType',
          label: 'Other type',
          kind: 'text',
          required: true,
          showWhen: { field: 'leaveType', in: ['Other'] },
        },
        { key: 'leaveFrom', label: 'From', kind: 'date', required: true },
        { key: 'leaveTo', label: 'To', kind: 'date', required: true },
        {
          key: 'leaveDays',
          label: 'Total days',
          kind: 'computed',
          formula: { name: 'days-between', from: 'leaveFrom', to: 'leaveTo' },
          help: 'Calendar days, including the first and last.',
        },
        { key: 'reason', label: 'Reason', kind: 'long-text', max: 2000, required: true },
        {
          key: 'medicalCertificate',
          label: 'Medical certificate',
          kind: 'file',
          accept: 'document',
          showWhen: { field: 'leaveType', in: ['Sick', 'Maternity/Paternity'] },
        },
      ],
      checks: [
        { name: 'not-before', field: 'leaveTo', other: 'leaveFrom' },
        { name: 'not-before', field: 'leaveFrom', other: 'dateOfJoining' },
        { name: 'days-up-to', field: 'leaveDays', most: 366 },
        withinBalance('leaveDays'),
      ],
    },
    {
      kind: 'fields',
      key: 'absence',
      title: 'During your leave',
      fields: [
        { key: 'contactPhone', label: 'Phone', kind: 'phone', required: true, fill: 'phone_number' },
        { key: 'contactAddress', label: 'Address', kind: 'long-text', max: 500 },
        { key: 'substitute', label: 'Covered by', kind: 'text' },
        { key: 'handover', label: 'Handover notes', kind: 'long-text', max: 2000 },
      ],
    },
    {
      kind: 'fields',
      key: 'supervision',
      title: 'For the supervisor',
      party: 'manager',
      fields: [
        {
          key: 'approvedDays',
          label: 'Approved days',
          kind: 'number',
          decimals: 1,
          min: 0.5,
          max: 366,
          unit: 'days',
          required: true,
        },
      ],
      checks: [{ name: 'at-most', field: 'approvedDays', other: 'leaveDays' }, withinBalance('approvedDays')],
    },
    {
      kind: 'fields',
      key: 'leaveRecord',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'payment', label: 'Payment', kind: 'choice', required: true, options: ['With Pay', 'Without Pay'] },
        { key: 'balanceBefore', label: 'Balance before', kind: 'number', decimals: 1, max: 366, unit: 'days' },
        {
          key: 'balanceAfter',
          label: 'Balance after (days)',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['balanceBefore'], minus: ['approvedDays'], as: 'number' },
        },
      ],
    },
  ],
  steps: [byEmployee, byManager(), byHr()],
  sameRequest: ['leaveFrom', 'leaveTo'],
});
