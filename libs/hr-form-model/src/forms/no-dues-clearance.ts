import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { contactAfterLeaving, lastWorkingDay } from './leaving';
import { otherSeparationType, separationType } from './separation-type';
import { clearedOrNot } from './outcomes';
import { byEmployee, byFinance, byHr, byManager } from './steps';

export const tabOrder = 180;

export const noDuesClearance = defineForm({
  key: 'nodue',
  version: 6,
  label: 'No Dues Clearance',
  title: 'No Dues Clearance Form',
  description: 'Collect clearance from every department before leaving.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'leaving',
      title: 'Leaving',
      fields: [separationType, otherSeparationType, lastWorkingDay, ...contactAfterLeaving],
      checks: [{ name: 'not-before', field: 'lastWorkingDay', other: 'dateOfJoining' }],
    },
    {
      kind: 'fields',
      key: 'declaration',
      title: 'Declaration',
      fields: [
        {
          key: 'declared',
          label: 'I have returned all company property. Any outstanding dues may be deducted from my final settlement.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'table',
      key: 'clearance',
      title: 'Clearance by department',
      party: 'hr',
      confirmedByDepartments: { ownRow: 'Department Head', byColumn: 'clearedBy', onColumn: 'clearedOn' },
      note: 'Devices, keys, documents, advances, loans, books and anything else the employee received.',
      columns: [
        {
          key: 'status',
          label: 'Status',
          kind: 'select',
          required: true,
          options: ['Cleared', 'Dues Pending', 'Not Applicable'],
        },
        { key: 'items', label: 'Items returned or pending', kind: 'text', max: 500 },
        {
          key: 'dues',
          label: 'Dues',
          kind: 'money',
          required: true,
          showWhen: { field: 'status', in: ['Dues Pending'] },
        },
        { key: 'clearedBy', label: 'Confirmed by', kind: 'text' },
        { key: 'clearedOn', label: 'Date', kind: 'date' },
      ],
      checks: [{ name: 'not-in-future', field: 'clearedOn' }],
      rows: {
        from: 'labels',
        heading: 'Department',
        labels: ['IT', 'Admin/Facilities', 'Accounts/Finance', 'HR', 'Department Head', 'Library/Other'],
      },
    },
    {
      kind: 'fields',
      key: 'duesSummary',
      title: 'Dues',
      party: 'hr',
      fields: [
        {
          key: 'totalDues',
          label: 'Total dues',
          kind: 'computed',
          formula: { name: 'sum', table: 'clearance', column: 'dues', as: 'money' },
        },
      ],
    },
    {
      kind: 'fields',
      key: 'hrClearance',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'idCardReturned', label: 'ID card returned', kind: 'confirm' },
        { key: 'accessRemoved', label: 'Access to systems and premises removed', kind: 'confirm' },
      ],
    },
    {
      kind: 'fields',
      key: 'settlement',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'payable', label: 'Payable to the employee', kind: 'money' },
        { key: 'recoverable', label: 'Recoverable from the employee', kind: 'money' },
        {
          key: 'netSettlement',
          label: 'Net settlement',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['payable'], minus: ['recoverable'] },
        },
      ],
    },
  ],
  steps: [byEmployee, byManager(clearedOrNot, 'Department Head'), byHr(clearedOrNot), byFinance(clearedOrNot)],
  sameRequest: ['separationType', 'lastWorkingDay'],
  showsHoldings: true,
});
