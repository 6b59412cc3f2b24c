import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { contactAfterLeaving, lastWorkingDay } from './leaving';
import { yesNo } from './options';
import { otherSeparationType, separationType } from './separation-type';
import { acceptedOrNot, settledOrNot } from './outcomes';
import { byEmployee, byFinance, byHr, byManager } from './steps';

export const tabOrder = 200;

export const separation = defineForm({
  key: 'r/t',
  version: 4,
  label: 'Resignation/Termination',
  title: 'Resignation and Termination Form',
  description: 'Manage a resignation or termination, from notice to final settlement.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'separationDetails',
      title: 'Separation',
      fields: [
        separationType,
        otherSeparationType,
        { key: 'noticeOn', label: 'Date of notice', kind: 'date', required: true, fill: 'today' },
        lastWorkingDay,
        {
          key: 'noticeDays',
          label: 'Notice',
          kind: 'computed',
          formula: { name: 'days-between', from: 'noticeOn', to: 'lastWorkingDay' },
          help: 'Calendar days, including the first and last.',
        },
        { key: 'separationReason', label: 'Reason', kind: 'long-text', max: 3000, required: true },
        {
          key: 'terminationGround',
          label: 'Grounds for termination',
          kind: 'select',
          required: true,
          options: ['Misconduct', 'Performance', 'Redundancy', 'Health', 'During Probation', 'Other'],
          showWhen: { field: 'separationType', in: ['Termination'] },
        },
        {
          key: 'letter',
          label: 'Resignation or termination letter',
          kind: 'file',
          accept: 'document',
        },
      ],
      checks: [
        { name: 'not-before', field: 'noticeOn', other: 'dateOfJoining' },
        { name: 'not-before', field: 'lastWorkingDay', other: 'noticeOn' },
        { name: 'days-up-to', field: 'noticeDays', most: 366 },
      ],
    },
    {
      kind: 'table',
      key: 'companyProperty',
      title: 'Company property',
      note: 'Such as a laptop, phone, ID card, keys or documents.',
      columns: [
        { key: 'item', label: 'Item', kind: 'text', required: true },
        { key: 'serialNumber', label: 'Serial number', kind: 'text', max: 100 },
        { key: 'returned', label: 'Returned', kind: 'choice', required: true, options: yesNo },
        {
          key: 'returnedOn',
          label: 'Returned on',
          kind: 'date',
          required: true,
          showWhen: { field: 'returned', in: ['Yes'] },
        },
      ],
      checks: [{ name: 'not-in-future', field: 'returnedOn' }],
      rows: { from: 'people', start: 1, min: 0, max: 20, addLabel: 'Add an item' },
    },
    {
      kind: 'fields',
      key: 'afterwards',
      title: 'Handover and contact',
      fields: [
        { key: 'handoverTo', label: 'Work handed over to', kind: 'text' },
        { key: 'handoverNotes', label: 'Handover notes', kind: 'long-text', max: 3000 },
        { key: 'forwardingAddress', label: 'Address after leaving', kind: 'long-text', max: 500, fill: 'address' },
        ...contactAfterLeaving,
      ],
    },
    {
      kind: 'fields',
      key: 'supervision',
      title: 'For the supervisor',
      party: 'manager',
      fields: [
        { key: 'agreedLastDay', label: 'Agreed last working day', kind: 'date', required: true },
        { key: 'replacementNeeded', label: 'Replacement needed', kind: 'choice', options: yesNo },
      ],
      checks: [{ name: 'not-before', field: 'agreedLastDay', other: 'noticeOn' }],
    },
    {
      kind: 'fields',
      key: 'hrRecord',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'exitInterviewOn', label: 'Exit interview', kind: 'date' },
        { key: 'leaveBalance', label: 'Unused leave to pay out', kind: 'number', decimals: 1, max: 366, unit: 'days' },
        { key: 'rehire', label: 'Eligible for rehire', kind: 'choice', options: yesNo },
      ],
      checks: [{ name: 'not-before', field: 'exitInterviewOn', other: 'noticeOn' }],
    },
    {
      kind: 'fields',
      key: 'settlement',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'salaryDue', label: 'Salary due', kind: 'money' },
        { key: 'leavePay', label: 'Pay for unused leave', kind: 'money' },
        { key: 'gratuity', label: 'Gratuity and provident fund', kind: 'money' },
        { key: 'deductions', label: 'Loans, advances and other deductions', kind: 'money' },
        {
          key: 'netSettlement',
          label: 'Net settlement',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['salaryDue', 'leavePay', 'gratuity'], minus: ['deductions'] },
        },
        { key: 'settledOn', label: 'Payment date', kind: 'date' },
      ],
      checks: [{ name: 'not-before', field: 'settledOn', other: 'noticeOn' }],
    },
  ],
  steps: [byEmployee, byManager(acceptedOrNot), byHr(acceptedOrNot), byFinance(settledOrNot)],
  sameRequest: ['separationType', 'lastWorkingDay'],
  showsHoldings: true,
  effects: [{ name: 'end-employment', lastDay: 'agreedLastDay' }],
});
