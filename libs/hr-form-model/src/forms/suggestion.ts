import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { byHr } from './steps';

export const tabOrder = 210;

export const suggestion = defineForm({
  key: 'suggestion',
  version: 4,
  label: 'Suggestion',
  title: 'Suggestion Form',
  description: 'Share an idea to make the company better.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'idea',
      title: 'Suggestion',
      fields: [
        { key: 'suggestedOn', label: 'Date', kind: 'date', required: true, fill: 'today' },
        { key: 'subject', label: 'Subject', kind: 'text', required: true },
        {
          key: 'category',
          label: 'Category',
          kind: 'select',
          required: true,
          options: [
            'Cost Saving',
            'Quality',
            'Process',
            'Customer Service',
            'Workplace',
            'Safety',
            'Technology',
            'Environment',
            'Other',
          ],
        },
        { key: 'currentSituation', label: 'What happens today?', kind: 'long-text', max: 3000 },
        { key: 'proposal', label: 'What do you suggest?', kind: 'long-text', required: true },
        { key: 'benefits', label: 'What would improve?', kind: 'long-text', max: 3000, required: true },
        { key: 'estimatedCost', label: 'Estimated cost', kind: 'money' },
        { key: 'estimatedSaving', label: 'Estimated annual savings', kind: 'money' },
        { key: 'attachment', label: 'Sketch or document', kind: 'file', accept: 'document' },
      ],
      checks: [{ name: 'not-in-future', field: 'suggestedOn' }],
    },
    {
      kind: 'fields',
      key: 'evaluation',
      title: 'Evaluation',
      party: 'hr',
      fields: [
        { key: 'implementBy', label: 'To be implemented by', kind: 'date' },
        { key: 'reward', label: 'Reward', kind: 'money' },
        { key: 'feedback', label: 'Feedback for the employee', kind: 'long-text', max: 2000, required: true },
      ],
      checks: [{ name: 'not-before', field: 'implementBy', other: 'suggestedOn' }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Employee', signs: false },
    byHr([
      { label: 'To be implemented', tone: 'positive' },
      { label: 'Under study', tone: 'neutral' },
      { label: 'Not pursued', tone: 'negative' },
    ]),
  ],
  sameRequest: ['subject', 'proposal'],
});
