import type { Submission, SubmissionSummary, WaitingStep } from '@atrium/contracts/hr-forms';
import { nextId } from './next-id';

/** The step of the manager, who has it since the form was submitted. */
export function waitingStep(given: Partial<WaitingStep> = {}): WaitingStep {
  const since = '2026-03-01T08:30:00.000Z';
  return {
    step: 1,
    party: 'manager',
    label: 'Supervisor/Manager',
    people: [{ user: nextId(), name: 'Tanvir Ahmed', since, stands_for: null, clears: [] }],
    since,
    due_at: '2026-03-08T08:30:00.000Z',
    is_overdue: false,
    ...given,
  };
}

/** A row of a list of submissions, handed in and waiting. */
export function submissionSummary(given: Partial<SubmissionSummary> = {}): SubmissionSummary {
  return {
    id: nextId(),
    form: 'leave',
    label: 'Leave Application',
    state: 'submitted',
    outcome: null,
    submitter: { user: nextId(), name: 'Amina Rahman' },
    waiting_for: waitingStep(),
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-01T08:30:00.000Z',
    submitted_at: '2026-03-01T08:30:00.000Z',
    decided_at: null,
    ...given,
  };
}

/** A whole submission of `definition`; submitted and undecided unless given otherwise. */
export function submission(definition: object, given: Partial<Submission> = {}): Submission {
  const summary = submissionSummary(given);
  return {
    ...summary,
    definition: { ...definition },
    values: {},
    version: 2,
    steps: [],
    revision: 1,
    revisions: [],
    files: {},
    single_signatory: false,
    clearances: [],
    may: { edit: false, submit: false, withdraw: false, decide: false, reassign: false, clear: [] },
    ...given,
  };
}
