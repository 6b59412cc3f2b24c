import { defineForm } from '../definition';
import { otherEmployeeIdentity } from './employee-identity';
import { supportedOrNot, upheldOrNot } from './outcomes';
import { byHr, byManager } from './steps';

export const tabOrder = 90;

export const disciplinaryAction = defineForm({
  key: 'disciplinary',
  version: 4,
  label: 'Disciplinary Action',
  title: 'Disciplinary Action Form',
  description: 'Record an employee’s infraction and propose an action. Filled in by the supervisor.',
  subject: 'self',
  sections: [
    otherEmployeeIdentity,
    {
      kind: 'fields',
      key: 'reporter',
      title: 'Reported by',
      fields: [
        { key: 'reportedBy', label: 'Name', kind: 'text', required: true, fill: 'name', fromRecord: true },
        { key: 'reporterDesignation', label: 'Designation', kind: 'text', fill: 'designation', fromRecord: true },
        { key: 'reportedOn', label: 'Report date', kind: 'date', required: true, fill: 'today' },
      ],
    },
    {
      kind: 'fields',
      key: 'incident',
      title: 'Infraction',
      fields: [
        {
          key: 'infractions',
          label: 'Type of infraction',
          kind: 'multi-choice',
          required: true,
          options: [
            'Absence without Leave',
            'Late Attendance',
            'Insubordination',
            'Negligence of Duty',
            'Breach of Company Policy',
            'Breach of Confidentiality',
            'Harassment',
            'Violence or Threats',
            'Safety Violation',
            'Misuse of Company Property',
            'Theft or Fraud',
            'Other',
          ],
        },
        {
          key: 'otherInfraction',
          label: 'Other infraction',
          kind: 'text',
          required: true,
          showWhen: { field: 'infractions', in: ['Other'] },
        },
        { key: 'incidentDate', label: 'Incident date', kind: 'date', required: true },
        { key: 'incidentTime', label: 'Time', kind: 'time' },
        { key: 'incidentPlace', label: 'Place', kind: 'text' },
        { key: 'incidentDescription', label: 'What happened', kind: 'long-text', required: true },
        { key: 'witnesses', label: 'Witnesses', kind: 'text', placeholder: 'Names' },
        { key: 'evidence', label: 'Evidence', kind: 'file', accept: 'document' },
        {
          key: 'earlierActions',
          label: 'Previous actions',
          kind: 'multi-choice',
          options: ['Verbal Warning', 'Written Warning', 'Suspension', 'Final Warning'],
        },
      ],
      checks: [
        { name: 'not-in-future', field: 'incidentDate' },
        { name: 'not-after', field: 'incidentDate', other: 'reportedOn' },
      ],
    },
    {
      kind: 'fields',
      key: 'action',
      title: 'Action',
      fields: [
        {
          key: 'proposedAction',
          label: 'Proposed action',
          kind: 'choice',
          required: true,
          options: ['Verbal Warning', 'Written Warning', 'Suspension', 'Final Warning', 'Termination'],
        },
        {
          key: 'suspendedFrom',
          label: 'Suspended from',
          kind: 'date',
          required: true,
          showWhen: { field: 'proposedAction', in: ['Suspension'] },
        },
        {
          key: 'suspendedTo',
          label: 'Suspended until',
          kind: 'date',
          required: true,
          showWhen: { field: 'proposedAction', in: ['Suspension'] },
        },
        {
          key: 'suspendedDays',
          label: 'Days suspended',
          kind: 'computed',
          formula: { name: 'days-between', from: 'suspendedFrom', to: 'suspendedTo' },
          showWhen: { field: 'proposedAction', in: ['Suspension'] },
        },
        {
          key: 'terminatedOn',
          label: 'Termination takes effect on',
          kind: 'date',
          required: true,
          showWhen: { field: 'proposedAction', in: ['Termination'] },
        },
        { key: 'expectedImprovement', label: 'Expected improvement', kind: 'long-text', max: 2000 },
        { key: 'reviewOn', label: 'Review date', kind: 'date' },
      ],
      checks: [
        { name: 'not-before', field: 'suspendedFrom', other: 'incidentDate' },
        { name: 'not-before', field: 'suspendedTo', other: 'suspendedFrom' },
        { name: 'days-up-to', field: 'suspendedDays', most: 366 },
        { name: 'not-before', field: 'terminatedOn', other: 'incidentDate' },
        { name: 'after', field: 'reviewOn', other: 'incidentDate' },
      ],
    },
    {
      kind: 'fields',
      key: 'employeeSide',
      title: 'Employee’s statement',
      fields: [
        { key: 'informedOn', label: 'Date employee was informed', kind: 'date' },
        { key: 'employeeStatement', label: 'Statement', kind: 'long-text' },
      ],
      checks: [
        { name: 'not-in-future', field: 'informedOn' },
        { name: 'not-before', field: 'informedOn', other: 'incidentDate' },
      ],
    },
    {
      kind: 'fields',
      key: 'hrDecision',
      title: 'For HR',
      party: 'hr',
      fields: [
        {
          key: 'finalAction',
          label: 'Action taken',
          kind: 'choice',
          required: true,
          options: ['Verbal Warning', 'Written Warning', 'Suspension', 'Final Warning', 'Termination'],
        },
        { key: 'actionFrom', label: 'Effective from', kind: 'date' },
        { key: 'hrFindings', label: 'Findings', kind: 'long-text' },
      ],
      checks: [{ name: 'not-before', field: 'actionFrom', other: 'incidentDate' }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Reporting Supervisor', signs: true },
    byManager(supportedOrNot, 'Department Head'),
    byHr(upheldOrNot),
  ],
  sameRequest: ['employeeId', 'incidentDate', 'incidentTime', 'incidentDescription'],
});
