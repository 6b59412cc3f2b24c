import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { byEmployee, byFinance, byHr, byManager } from './steps';

export const tabOrder = 170;

export const loanRequest = defineForm({
  key: 'loan',
  version: 5,
  label: 'Loan Request',
  title: 'Loan Request Form',
  description: 'Request a company loan, repaid in equal monthly instalments.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'loan',
      title: 'Loan',
      fields: [
        { key: 'requestedOn', label: 'Date of request', kind: 'date', required: true, fill: 'today' },
        {
          key: 'loanType',
          label: 'Type of loan',
          kind: 'choice',
          required: true,
          options: ['Personal', 'Housing', 'Vehicle', 'Educational', 'Other'],
        },
        {
          key: 'otherLoanType',
          label: 'Other type',
          kind: 'text',
          required: true,
          showWhen: { field: 'loanType', in: ['Other'] },
        },
        { key: 'loanAmount', label: 'Loan amount', kind: 'money', min: 0.01, required: true },
        { key: 'loanPurpose', label: 'Purpose', kind: 'long-text', max: 2000, required: true },
        { key: 'loanStartsOn', label: 'Loan start date', kind: 'date', required: true },
        { key: 'monthlySalary', label: 'Monthly gross salary', kind: 'money', min: 0.01, required: true },
        { key: 'openLoans', label: 'Outstanding balance of other loans', kind: 'money' },
      ],
      checks: [
        { name: 'not-in-future', field: 'requestedOn' },
        { name: 'not-before', field: 'loanStartsOn', other: 'dateOfJoining' },
        { name: 'not-before', field: 'loanStartsOn', other: 'requestedOn' },
      ],
    },
    {
      kind: 'fields',
      key: 'repayment',
      title: 'Repayment',
      fields: [
        {
          key: 'repaymentMonths',
          label: 'Repayment period',
          kind: 'number',
          min: 1,
          max: 360,
          unit: 'months',
          required: true,
        },
        {
          key: 'repaymentMethod',
          label: 'Repayment method',
          kind: 'choice',
          required: true,
          options: ['Salary Deduction', 'Bank Transfer', 'Cheque', 'Cash'],
        },
        {
          key: 'interestRate',
          label: 'Interest rate',
          kind: 'number',
          decimals: 2,
          max: 36,
          unit: '% a year',
          help: 'Leave blank for an interest-free loan.',
        },
        { key: 'processingFee', label: 'Processing fee', kind: 'money' },
        { key: 'repaymentStartsOn', label: 'Repayment start date', kind: 'date', required: true },
        {
          key: 'instalment',
          label: 'Monthly instalment',
          kind: 'computed',
          formula: {
            name: 'instalment',
            amount: 'loanAmount',
            months: 'repaymentMonths',
            yearlyInterest: 'interestRate',
          },
          help: 'Rounded up to the next paisa. The last instalment settles the remainder.',
        },
        {
          key: 'totalRepaid',
          label: 'Total repayment',
          kind: 'computed',
          formula: {
            name: 'loan-total',
            amount: 'loanAmount',
            months: 'repaymentMonths',
            yearlyInterest: 'interestRate',
            fee: 'processingFee',
          },
          help: 'All instalments plus the processing fee.',
        },
      ],
      checks: [
        { name: 'at-most', field: 'processingFee', other: 'loanAmount' },
        { name: 'not-before', field: 'repaymentStartsOn', other: 'loanStartsOn' },
      ],
    },
    {
      kind: 'table',
      key: 'guarantors',
      title: 'Guarantors',
      columns: [
        { key: 'name', label: 'Name', kind: 'text', required: true },
        { key: 'relation', label: 'Relationship', kind: 'text', required: true },
        { key: 'phone', label: 'Phone', kind: 'phone', required: true },
        { key: 'address', label: 'Address', kind: 'text' },
      ],
      rows: { from: 'people', start: 1, min: 0, max: 2, addLabel: 'Add a guarantor' },
    },
    {
      kind: 'fields',
      key: 'declaration',
      title: 'Declaration',
      fields: [
        {
          key: 'declared',
          label:
            'This information is true. Instalments may be deducted from my salary, and any outstanding balance from my final settlement.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'eligibility',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'serviceYears', label: 'Length of service', kind: 'number', decimals: 1, max: 60, unit: 'years' },
        { key: 'eligibleAmount', label: 'Eligible amount', kind: 'money' },
      ],
    },
    {
      kind: 'fields',
      key: 'approvedTerms',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'approvedAmount', label: 'Approved amount', kind: 'money', min: 0.01, required: true },
        {
          key: 'approvedMonths',
          label: 'Approved repayment period',
          kind: 'number',
          min: 1,
          max: 360,
          unit: 'months',
          required: true,
        },
        {
          key: 'approvedRate',
          label: 'Approved interest rate',
          kind: 'number',
          decimals: 2,
          max: 36,
          unit: '% a year',
        },
        { key: 'approvedFee', label: 'Approved processing fee', kind: 'money' },
        {
          key: 'approvedInstalment',
          label: 'Approved monthly instalment',
          kind: 'computed',
          formula: {
            name: 'instalment',
            amount: 'approvedAmount',
            months: 'approvedMonths',
            yearlyInterest: 'approvedRate',
          },
        },
        {
          key: 'approvedTotal',
          label: 'Approved total repayment',
          kind: 'computed',
          formula: {
            name: 'loan-total',
            amount: 'approvedAmount',
            months: 'approvedMonths',
            yearlyInterest: 'approvedRate',
            fee: 'approvedFee',
          },
        },
        { key: 'paidOutOn', label: 'Payment date', kind: 'date' },
        { key: 'firstDeduction', label: 'First instalment month', kind: 'month' },
      ],
      checks: [
        { name: 'at-most', field: 'approvedAmount', other: 'loanAmount' },
        { name: 'at-most', field: 'approvedFee', other: 'approvedAmount' },
        { name: 'not-before', field: 'paidOutOn', other: 'requestedOn' },
        { name: 'not-before', field: 'firstDeduction', other: 'paidOutOn' },
      ],
    },
  ],
  steps: [byEmployee, byManager(), byHr(), byFinance()],
  sameRequest: ['loanType', 'loanAmount', 'loanStartsOn'],
});
