import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { byEmployee, byHr } from './steps';

export const tabOrder = 140;

export const grievance = defineForm({
  key: 'conflict',
  version: 5,
  label: 'Conflict/Grievance',
  title: 'Conflict and Grievance Form',
  description:
    'Report a conflict or unfair treatment at work. HR reviews it, and every admin of the company can read it.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'grievanceType',
      title: 'Grievance',
      fields: [
        { key: 'filedOn', label: 'Date', kind: 'date', required: true, fill: 'today' },
        {
          key: 'nature',
          label: 'Nature of grievance',
          kind: 'multi-choice',
          required: true,
          options: [
            'Conflict with a Colleague',
            'Conflict with a Supervisor',
            'Harassment',
            'Discrimination',
            'Pay or Benefits',
            'Workload or Working Time',
            'Working Conditions or Safety',
            'Breach of Policy',
            'Other',
          ],
        },
        {
          key: 'otherNature',
          label: 'Other (please specify)',
          kind: 'text',
          required: true,
          showWhen: { field: 'nature', in: ['Other'] },
        },
      ],
      checks: [{ name: 'not-in-future', field: 'filedOn' }],
    },
    {
      kind: 'table',
      key: 'parties',
      title: 'Parties involved',
      note: 'Name at least one. Leave any rows you don’t need blank.',
      columns: [
        { key: 'name', label: 'Name', kind: 'text', required: true },
        { key: 'designation', label: 'Designation', kind: 'text' },
        { key: 'department', label: 'Department', kind: 'text' },
        {
          key: 'role',
          label: 'Role',
          kind: 'select',
          required: true,
          options: ['Complained of', 'Affected', 'Witness'],
        },
      ],
      rows: { from: 'labels', heading: 'Party', labels: ['Party 1', 'Party 2', 'Party 3'], min: 1 },
    },
    {
      kind: 'table',
      key: 'incidents',
      title: 'Incidents',
      note: 'Describe at least one. Leave any rows you don’t need blank.',
      columns: [
        { key: 'date', label: 'Date', kind: 'date', required: true },
        { key: 'time', label: 'Time', kind: 'time' },
        { key: 'place', label: 'Place', kind: 'text' },
        { key: 'summary', label: 'What happened', kind: 'text', max: 500, required: true },
      ],
      checks: [
        { name: 'not-in-future', field: 'date' },
        { name: 'not-after', field: 'date', other: 'filedOn' },
      ],
      rows: { from: 'labels', heading: 'Incident', labels: ['Incident 1', 'Incident 2', 'Incident 3'], min: 1 },
    },
    {
      kind: 'fields',
      key: 'description',
      title: 'Description',
      fields: [
        { key: 'account', label: 'Describe the grievance', kind: 'long-text', required: true },
        { key: 'stepsTaken', label: 'What has been done about it so far?', kind: 'long-text', max: 2000 },
        {
          key: 'desiredOutcome',
          label: 'What outcome would you like?',
          kind: 'long-text',
          max: 2000,
          required: true,
        },
        { key: 'evidence', label: 'Evidence', kind: 'file', accept: 'document' },
        {
          key: 'declared',
          label: 'This statement is true to the best of my knowledge.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'investigation',
      title: 'Investigation',
      party: 'hr',
      hiddenFromEmployee: true,
      fields: [
        { key: 'investigator', label: 'Investigated by', kind: 'text' },
        { key: 'findings', label: 'Findings', kind: 'long-text' },
      ],
    },
    {
      kind: 'fields',
      key: 'resolution',
      title: 'Resolution',
      party: 'hr',
      fields: [
        { key: 'measures', label: 'Actions to be taken', kind: 'long-text', max: 2000 },
        { key: 'resolvedOn', label: 'Resolved on', kind: 'date' },
      ],
      checks: [{ name: 'not-before', field: 'resolvedOn', other: 'filedOn' }],
    },
  ],
  steps: [
    byEmployee,
    byHr([
      { label: 'Upheld', tone: 'positive' },
      { label: 'Partly upheld', tone: 'positive' },
      { label: 'Settled by mediation', tone: 'neutral' },
      { label: 'Not upheld', tone: 'negative' },
    ]),
  ],
  sameRequest: ['parties', 'incidents', 'account'],
});
