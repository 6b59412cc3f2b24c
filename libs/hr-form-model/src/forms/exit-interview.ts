import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { lastWorkingDay } from './leaving';
import { yesNo } from './options';
import { otherSeparationType, separationType } from './separation-type';
import { acknowledged } from './outcomes';
import { byEmployee, byHr } from './steps';

export const tabOrder = 100;

export const exitInterview = defineForm({
  key: 'exitinterview',
  version: 4,
  label: 'Exit Interview',
  title: 'Exit Interview Form',
  description: 'Help the company learn from your time here. Only HR reads your answers.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'leaving',
      title: 'Leaving',
      fields: [
        lastWorkingDay,
        { key: 'interviewOn', label: 'Interview date', kind: 'date', required: true, fill: 'today' },
        { key: 'interviewerName', label: 'Interviewer', kind: 'text' },
        separationType,
        otherSeparationType,
        {
          key: 'reasons',
          label: 'Reasons for leaving',
          kind: 'multi-choice',
          required: true,
          options: [
            'Better Opportunity',
            'Salary and Benefits',
            'Career Growth',
            'Workload',
            'Supervisor',
            'Working Conditions',
            'Higher Study',
            'Relocation',
            'Health',
            'Family',
            'Retirement',
            'Other',
          ],
        },
        {
          key: 'otherReason',
          label: 'Other reason',
          kind: 'text',
          required: true,
          showWhen: { field: 'reasons', in: ['Other'] },
        },
      ],
      checks: [{ name: 'not-before', field: 'lastWorkingDay', other: 'dateOfJoining' }],
    },
    {
      kind: 'table',
      key: 'satisfaction',
      title: 'Satisfaction',
      columns: [
        {
          key: 'answer',
          label: 'Satisfaction',
          kind: 'select',
          required: true,
          options: ['Very Satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very Dissatisfied'],
        },
        { key: 'comment', label: 'Comment', kind: 'text', max: 500 },
      ],
      rows: {
        from: 'labels',
        heading: 'Area',
        labels: [
          'Work and responsibilities',
          'Salary and benefits',
          'Training and career growth',
          'Supervision',
          'Teamwork',
          'Working conditions',
          'Work-life balance',
          'Company culture',
        ],
      },
    },
    {
      kind: 'fields',
      key: 'opinion',
      title: 'Feedback',
      fields: [
        { key: 'likedMost', label: 'What did you like most?', kind: 'long-text', max: 2000 },
        { key: 'likedLeast', label: 'What did you like least?', kind: 'long-text', max: 2000 },
        { key: 'wouldHaveStayed', label: 'What would have made you stay?', kind: 'long-text', max: 2000 },
        { key: 'improvements', label: 'What should the company improve?', kind: 'long-text', max: 2000 },
        {
          key: 'wouldRecommend',
          label: 'Would you recommend the company as an employer?',
          kind: 'choice',
          required: true,
          options: yesNo,
        },
        { key: 'wouldReturn', label: 'Would you work here again?', kind: 'choice', required: true, options: yesNo },
      ],
    },
    {
      kind: 'fields',
      key: 'hrNotes',
      title: 'For HR',
      party: 'hr',
      hiddenFromEmployee: true,
      fields: [
        { key: 'interviewNotes', label: 'Interviewer’s notes', kind: 'long-text' },
        { key: 'followUp', label: 'Follow-up', kind: 'long-text', max: 2000 },
        { key: 'rehire', label: 'Eligible for rehire', kind: 'choice', options: yesNo },
      ],
    },
  ],
  steps: [byEmployee, byHr(acknowledged)],
  sameRequest: ['lastWorkingDay'],
});
