import type { Submission } from '@atrium/contracts/hr-forms';
import { loadForm } from '@atrium/hr-form-model/forms';
import { submission, submissionSummary, type NetworkHandlers } from '@atrium/testing';
import { page } from './forms-under-test';
import { karim, openAsAdmin, submittedByKarim } from './submissions';

/** Karim’s application for leave, which waits for whoever is looking. */
export const waitingForm = async (): Promise<Submission> =>
  submission(await loadForm('leave'), {
    submitter: karim,
    values: { employeeName: 'Karim Uddin', leaveType: 'Annual', leaveFrom: '2026-04-01', leaveDays: 3 },
    steps: [submittedByKarim],
    may: { edit: false, submit: false, withdraw: false, decide: true, reassign: false, clear: [] },
  });

/** The screens for an admin, with lists that have a form each. */
export const openWithLists = (
  path: string,
  held: () => Submission,
  handlers: NetworkHandlers = {},
  claims: Parameters<typeof openAsAdmin>[3] = {},
) =>
  openAsAdmin(
    path,
    held,
    {
      'GET hr_forms/inbox/': () => page([submissionSummary({ submitter: karim })]),
      'GET hr_forms/list/': () => page(),
      'GET hr_forms/all/': () => page([submissionSummary({ submitter: karim, state: 'denied', waiting_for: null })]),
      ...handlers,
    },
    claims,
  );
