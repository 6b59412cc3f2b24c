import { defineForm, type Field } from '../definition';
import { recommendedOrNot } from './outcomes';
import { byHr, byManager } from './steps';

/** The scale of the paper form. */
const scale = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;
const rating = <const Key extends string>(key: Key, label: string) =>
  ({ key, label, kind: 'rating', labels: scale, required: true }) as const satisfies Field;

const ratings = [
  rating('technicalKnowledge', 'Technical knowledge'),
  rating('experience', 'Relevant experience'),
  rating('education', 'Education and training'),
  rating('communication', 'Communication'),
  rating('problemSolving', 'Problem solving'),
  rating('teamwork', 'Teamwork'),
  rating('attitude', 'Attitude and motivation'),
  rating('culturalFit', 'Fit with company culture'),
] as const;
const ratingKeys = ratings.map(({ key }) => key);

export const tabOrder = 110;

export const interviewEvaluation = defineForm({
  key: 'ie',
  version: 4,
  label: 'Interview Evaluation',
  title: 'Interview Evaluation Form',
  description: 'Evaluate a candidate you’ve interviewed. 1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent.',
  subject: 'self',
  sections: [
    {
      kind: 'fields',
      key: 'candidate',
      title: 'Candidate',
      fields: [
        { key: 'candidateName', label: 'Candidate', kind: 'text', required: true },
        { key: 'positionTitle', label: 'Position', kind: 'text', required: true },
        { key: 'department', label: 'Department', kind: 'text', required: true },
        { key: 'resume', label: 'Résumé', kind: 'file', accept: 'document' },
      ],
    },
    {
      kind: 'fields',
      key: 'interview',
      title: 'Interview',
      fields: [
        { key: 'interviewerName', label: 'Interviewer', kind: 'text', required: true, fill: 'name', fromRecord: true },
        { key: 'interviewerDesignation', label: 'Designation', kind: 'text', fill: 'designation', fromRecord: true },
        { key: 'interviewOn', label: 'Interview date', kind: 'date', required: true, fill: 'today' },
        {
          key: 'interviewType',
          label: 'Type of interview',
          kind: 'choice',
          required: true,
          options: ['In Person', 'Video', 'Phone', 'Practical Test'],
        },
        { key: 'round', label: 'Round', kind: 'number', min: 1, max: 10 },
      ],
      checks: [{ name: 'not-in-future', field: 'interviewOn' }],
    },
    {
      kind: 'fields',
      key: 'evaluation',
      title: 'Evaluation',
      note: '1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent',
      fields: [
        ...ratings,
        {
          key: 'averageScore',
          label: 'Average',
          kind: 'computed',
          formula: { name: 'average', fields: ratingKeys },
        },
        {
          key: 'overallImpression',
          label: 'Overall',
          kind: 'computed',
          formula: {
            name: 'overall-rating',
            fields: ratingKeys,
            bands: [
              { from: 4.5, label: 'Excellent' },
              { from: 3.5, label: 'Very Good' },
              { from: 2.5, label: 'Good' },
              { from: 1.5, label: 'Fair' },
              { from: 1, label: 'Poor' },
            ],
          },
        },
        { key: 'strengths', label: 'Strengths', kind: 'long-text', max: 2000 },
        { key: 'weaknesses', label: 'Weaknesses', kind: 'long-text', max: 2000 },
      ],
    },
    {
      kind: 'fields',
      key: 'conditions',
      title: 'Candidate’s expectations',
      fields: [
        { key: 'expectedSalary', label: 'Expected monthly salary', kind: 'money' },
        { key: 'availableFrom', label: 'Available from', kind: 'date' },
      ],
      checks: [{ name: 'not-before', field: 'availableFrom', other: 'interviewOn' }],
    },
    {
      kind: 'fields',
      key: 'result',
      title: 'Recommendation',
      fields: [
        {
          key: 'recommendation',
          label: 'Recommendation',
          kind: 'choice',
          required: true,
          options: ['Highly Recommend', 'Recommend with Reservations', 'Do Not Recommend'],
        },
        {
          key: 'reservations',
          label: 'Reservations',
          kind: 'long-text',
          max: 2000,
          required: true,
          showWhen: { field: 'recommendation', in: ['Recommend with Reservations'] },
        },
        { key: 'comments', label: 'Comments', kind: 'long-text', max: 2000 },
      ],
    },
    {
      kind: 'fields',
      key: 'hrDecision',
      title: 'For HR',
      party: 'hr',
      fields: [{ key: 'hrRemarks', label: 'Remarks', kind: 'long-text', max: 2000 }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Interviewer', signs: true },
    byManager(recommendedOrNot, 'Hiring Manager'),
    byHr([
      { label: 'Offer', tone: 'positive' },
      { label: 'Another interview', tone: 'neutral' },
      { label: 'Waiting list', tone: 'neutral' },
      { label: 'Rejected', tone: 'negative' },
    ]),
  ],
  sameRequest: ['candidateName', 'positionTitle', 'interviewOn', 'round'],
});
