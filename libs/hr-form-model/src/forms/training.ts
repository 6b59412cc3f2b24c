import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { yesNo } from './options';
import { byEmployee, byFinance, byHr, byManager } from './steps';

export const tabOrder = 220;

export const training = defineForm({
  key: 'training',
  version: 4,
  label: 'Training/Development',
  title: 'Training and Development Request',
  description: 'Request a course, a conference or other training.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'course',
      title: 'Training',
      fields: [
        { key: 'trainingTitle', label: 'Title', kind: 'text', required: true },
        {
          key: 'trainingType',
          label: 'Type',
          kind: 'select',
          required: true,
          options: [
            'Internal Training',
            'External Course',
            'Workshop',
            'Conference',
            'Certification',
            'Degree Program',
          ],
        },
        { key: 'mode', label: 'Mode', kind: 'choice', required: true, options: ['In Person', 'Online', 'Mixed'] },
        { key: 'provider', label: 'Provider', kind: 'text', required: true },
        {
          key: 'venue',
          label: 'Venue',
          kind: 'text',
          required: true,
          showWhen: { field: 'mode', in: ['In Person', 'Mixed'] },
        },
        { key: 'startsOn', label: 'Start date', kind: 'date', required: true },
        { key: 'endsOn', label: 'End date', kind: 'date', required: true },
        {
          key: 'trainingDays',
          label: 'Duration',
          kind: 'computed',
          formula: { name: 'days-between', from: 'startsOn', to: 'endsOn' },
        },
      ],
      checks: [
        { name: 'not-before', field: 'endsOn', other: 'startsOn' },
        // A degree may take five years.
        { name: 'days-up-to', field: 'trainingDays', most: 1830 },
      ],
    },
    {
      kind: 'fields',
      key: 'purpose',
      title: 'Purpose',
      fields: [
        { key: 'objectives', label: 'Learning objectives', kind: 'long-text', max: 2000, required: true },
        { key: 'relevance', label: 'Relevance to the job', kind: 'long-text', max: 2000, required: true },
        { key: 'sharing', label: 'How will colleagues benefit?', kind: 'long-text', max: 2000 },
      ],
    },
    {
      kind: 'fields',
      key: 'costs',
      title: 'Costs',
      fields: [
        { key: 'courseFee', label: 'Course fee', kind: 'money', required: true },
        { key: 'travelCost', label: 'Travel', kind: 'money' },
        { key: 'accommodationCost', label: 'Accommodation', kind: 'money' },
        { key: 'otherCost', label: 'Other costs', kind: 'money' },
        {
          key: 'totalCost',
          label: 'Total cost',
          kind: 'computed',
          formula: { name: 'sum-of', fields: ['courseFee', 'travelCost', 'accommodationCost', 'otherCost'] },
        },
        { key: 'brochure', label: 'Brochure or quotation', kind: 'file', accept: 'document' },
      ],
    },
    {
      kind: 'fields',
      key: 'supervision',
      title: 'For the supervisor',
      party: 'manager',
      fields: [
        { key: 'priority', label: 'Priority', kind: 'choice', required: true, options: ['High', 'Medium', 'Low'] },
        { key: 'workIsCovered', label: 'Work is covered during the absence', kind: 'confirm' },
      ],
    },
    {
      kind: 'fields',
      key: 'hrConditions',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'inTrainingPlan', label: 'Included in the training plan', kind: 'choice', options: yesNo },
        { key: 'bondMonths', label: 'Service bond', kind: 'number', max: 60, unit: 'months' },
      ],
    },
    {
      kind: 'fields',
      key: 'budgetCheck',
      title: 'For Finance',
      party: 'finance',
      fields: [
        { key: 'approvedBudget', label: 'Approved budget', kind: 'money', required: true },
        { key: 'budgetCode', label: 'Budget code', kind: 'text', max: 50 },
      ],
      checks: [{ name: 'at-most', field: 'approvedBudget', other: 'totalCost' }],
    },
  ],
  steps: [byEmployee, byManager(), byHr(), byFinance()],
  sameRequest: ['trainingTitle', 'startsOn', 'endsOn'],
});
