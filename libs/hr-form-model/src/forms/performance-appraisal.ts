import { defineForm, type Field, type Formula } from '../definition';
import { employeeIdentity } from './employee-identity';
import { overallRatings, yesNo } from './options';
import { confirmedOrNot } from './outcomes';
import { byEmployee, byHr, byManager } from './steps';

const rating = <const Key extends string>(key: Key, label: string) =>
  ({ key, label, kind: 'rating', placeholder: 'Rating (1–5)', required: true }) as const satisfies Field;

const own = [
  rating('ownJobKnowledge', 'Job knowledge'),
  rating('ownQuality', 'Quality of work'),
  rating('ownProductivity', 'Productivity'),
  rating('ownCommunication', 'Communication'),
  rating('ownTeamwork', 'Teamwork'),
  rating('ownInitiative', 'Initiative'),
  rating('ownReliability', 'Reliability'),
  rating('ownAttendance', 'Attendance and punctuality'),
  { ...rating('ownLeadership', 'Leadership'), showWhen: { field: 'leadsOthers', in: ['Yes'] } },
] as const satisfies readonly Field[];

const supervisors = [
  rating('jobKnowledge', 'Job knowledge'),
  rating('quality', 'Quality of work'),
  rating('productivity', 'Productivity'),
  rating('communication', 'Communication'),
  rating('teamwork', 'Teamwork'),
  rating('initiative', 'Initiative'),
  rating('reliability', 'Reliability'),
  rating('attendance', 'Attendance and punctuality'),
  { ...rating('leadership', 'Leadership'), showWhen: { field: 'leadsOthers', in: ['Yes'] } },
] as const satisfies readonly Field[];

const overall = (ratings: readonly Field[]): Formula => ({
  name: 'overall-rating',
  fields: ratings.map(({ key }) => key),
  bands: [
    { from: 4.5, label: 'Excellent' },
    { from: 3.5, label: 'Very Good' },
    { from: 2.5, label: 'Satisfactory' },
    { from: 1.5, label: 'Needs Improvement' },
    { from: 1, label: 'Unsatisfactory' },
  ],
});
const average = (ratings: readonly Field[]): Formula => ({ name: 'average', fields: ratings.map(({ key }) => key) });

export const tabOrder = 190;

export const performanceAppraisal = defineForm({
  key: 'performance',
  version: 4,
  label: 'Performance Appraisal',
  title: 'Performance Appraisal Form',
  description: 'Review a period: the employee’s self-assessment first, then the supervisor’s assessment.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'review',
      title: 'Review',
      fields: [
        {
          key: 'reviewType',
          label: 'Type of review',
          kind: 'choice',
          required: true,
          options: ['Probation', 'Quarterly', 'Half-Yearly', 'Annual'],
        },
        { key: 'reviewFrom', label: 'Period from', kind: 'date', required: true },
        { key: 'reviewTo', label: 'Period to', kind: 'date', required: true },
        {
          key: 'supervisorName',
          label: 'Supervisor/Manager',
          kind: 'text',
          required: true,
          fill: 'manager',
          fromRecord: true,
        },
        { key: 'leadsOthers', label: 'Manages other employees', kind: 'choice', required: true, options: yesNo },
      ],
      checks: [
        { name: 'not-before', field: 'reviewFrom', other: 'dateOfJoining' },
        { name: 'after', field: 'reviewTo', other: 'reviewFrom' },
      ],
    },
    {
      kind: 'table',
      key: 'goals',
      title: 'Goals for the period',
      columns: [
        { key: 'goal', label: 'Goal', kind: 'text', max: 500, required: true },
        { key: 'result', label: 'Result', kind: 'text', max: 500, required: true },
        {
          key: 'achievement',
          label: 'Achievement',
          kind: 'select',
          required: true,
          options: ['Exceeded', 'Achieved', 'Partly Achieved', 'Not Achieved'],
        },
      ],
      rows: { from: 'people', start: 1, min: 1, max: 10, addLabel: 'Add a goal' },
    },
    {
      kind: 'fields',
      key: 'selfAssessment',
      title: 'Self-assessment',
      note: '1 is the lowest rating and 5 the highest.',
      fields: [
        ...own,
        { key: 'ownAverage', label: 'Average rating', kind: 'computed', formula: average(own) },
        { key: 'ownOverall', label: 'Overall rating', kind: 'computed', formula: overall(own) },
        { key: 'achievements', label: 'Main achievements', kind: 'long-text', max: 3000 },
        { key: 'difficulties', label: 'Challenges', kind: 'long-text', max: 3000 },
        { key: 'nextGoals', label: 'Goals for the next period', kind: 'long-text', max: 3000, required: true },
        { key: 'wantedTraining', label: 'Training needed', kind: 'long-text', max: 1000 },
      ],
    },
    {
      kind: 'fields',
      key: 'supervisorAssessment',
      title: 'Supervisor’s assessment',
      note: '1 is the lowest rating and 5 the highest.',
      party: 'manager',
      fields: [
        ...supervisors,
        { key: 'averageRating', label: 'Average rating', kind: 'computed', formula: average(supervisors) },
        { key: 'overallRating', label: 'Overall rating', kind: 'computed', formula: overall(supervisors) },
        { key: 'strengths', label: 'Strengths', kind: 'long-text', max: 3000 },
        { key: 'improvementAreas', label: 'Areas for improvement', kind: 'long-text', max: 3000 },
        { key: 'developmentPlan', label: 'Development plan', kind: 'long-text', max: 3000 },
        {
          key: 'recommendations',
          label: 'Recommendations',
          kind: 'multi-choice',
          options: ['Increment', 'Promotion', 'Bonus', 'Confirmation', 'Training', 'Transfer', 'Improvement Plan'],
        },
      ],
    },
    {
      kind: 'fields',
      key: 'hrReview',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'finalRating', label: 'Final overall rating', kind: 'choice', required: true, options: overallRatings },
        { key: 'nextReviewOn', label: 'Next review', kind: 'date' },
        { key: 'hrRemarks', label: 'Remarks', kind: 'long-text', max: 2000 },
      ],
      checks: [{ name: 'after', field: 'nextReviewOn', other: 'reviewTo' }],
    },
  ],
  steps: [byEmployee, byManager([{ label: 'Assessed', tone: 'positive' }]), byHr(confirmedOrNot)],
  sameRequest: ['reviewType', 'reviewFrom', 'reviewTo'],
});
