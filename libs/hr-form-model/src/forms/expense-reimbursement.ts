import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { paymentMethods } from './options';
import { byEmployee, byFinance, byManager } from './steps';

export const tabOrder = 30;

export const expenseReimbursement = defineForm({
  key: 'expenseReimbursement',
  version: 4,
  label: 'Expense Reimbursement',
  title: 'Expense Reimbursement Form',
  description: 'Claim back money you spent on behalf of the company.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'claim',
      title: 'Claim',
      fields: [
        { key: 'periodFrom', label: 'Expenses from', kind: 'date', required: true },
        { key: 'periodTo', label: 'Expenses to', kind: 'date', required: true },
        { key: 'purpose', label: 'Business purpose', kind: 'long-text', required: true, max: 1000 },
        { key: 'project', label: 'Project or cost centre', kind: 'text' },
      ],
      checks: [
        { name: 'not-before', field: 'periodTo', other: 'periodFrom' },
        { name: 'not-in-future', field: 'periodTo' },
      ],
    },
    {
      kind: 'table',
      key: 'expenses',
      title: 'Expenses',
      columns: [
        { key: 'date', label: 'Date', kind: 'date', required: true },
        {
          key: 'category',
          label: 'Category',
          kind: 'select',
          required: true,
          options: [
            'Travel',
            'Accommodation',
            'Meals',
            'Fuel',
            'Mobile and Internet',
            'Office Supplies',
            'Client Entertainment',
            'Training',
            'Medical',
            'Other',
          ],
        },
        { key: 'details', label: 'Description', kind: 'text', required: true },
        { key: 'receiptNumber', label: 'Receipt no.', kind: 'text', max: 50 },
        { key: 'amount', label: 'Amount', kind: 'money', min: 0.01, required: true },
      ],
      checks: [
        { name: 'not-in-future', field: 'date' },
        { name: 'not-before', field: 'date', other: 'periodFrom' },
        { name: 'not-after', field: 'date', other: 'periodTo' },
      ],
      rows: { from: 'people', start: 1, min: 1, max: 50, addLabel: 'Add an expense' },
    },
    {
      kind: 'fields',
      key: 'totals',
      title: 'Total',
      fields: [
        {
          key: 'totalAmount',
          label: 'Total expenses',
          kind: 'computed',
          formula: { name: 'sum', table: 'expenses', column: 'amount', as: 'money' },
        },
        { key: 'advanceReceived', label: 'Advance received', kind: 'money' },
        {
          key: 'netPayable',
          label: 'Amount to be reimbursed',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['totalAmount'], minus: ['advanceReceived'], least: 0 },
          help: 'Total expenses minus the advance. Finance can’t pay more than this.',
        },
        {
          key: 'advanceToReturn',
          label: 'Advance to repay',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['advanceReceived'], minus: ['totalAmount'], least: 0 },
        },
        {
          key: 'receipts',
          label: 'Receipts',
          kind: 'file',
          accept: 'document',
          help: 'Upload all receipts as one file.',
        },
      ],
    },
    {
      kind: 'fields',
      key: 'payment',
      title: 'Payment',
      fields: [
        { key: 'paymentMethod', label: 'Payment method', kind: 'choice', required: true, options: paymentMethods },
        {
          key: 'paymentAccount',
          label: 'Account',
          kind: 'text',
          required: true,
          placeholder: 'Bank and account number, or mobile number',
          showWhen: { field: 'paymentMethod', in: ['Bank Transfer', 'Mobile Banking'] },
        },
        {
          key: 'declared',
          label: 'These expenses were incurred for the company and have not been claimed before.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'settlement',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'approvedAmount', label: 'Approved amount', kind: 'money', required: true },
        { key: 'voucherNumber', label: 'Voucher number', kind: 'text', max: 50 },
        { key: 'paidOn', label: 'Payment date', kind: 'date' },
      ],
      checks: [
        { name: 'at-most', field: 'approvedAmount', other: 'netPayable' },
        { name: 'not-before', field: 'paidOn', other: 'periodFrom' },
      ],
    },
  ],
  steps: [byEmployee, byManager(), byFinance()],
  sameRequest: ['expenses'],
  effects: [
    { name: 'pay-into-wallet', amount: 'approvedAmount', title: 'Expense reimbursement', description: 'purpose' },
  ],
});
