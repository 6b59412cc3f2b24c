import type { Submission, SubmissionStep } from '@atrium/contracts/hr-forms';
import { ownAccount, renderRemote, session, type NetworkHandlers } from '@atrium/testing';
import { HrFormsScreen } from '../HrFormsScreen';

/** The submitter in tests. */
export const karim = { user: 'k1', name: 'Karim Uddin' };

/** Karim’s own step. */
export const submittedByKarim: SubmissionStep = {
  step: 0,
  party: 'employee',
  label: 'Employee',
  action: 'submitted',
  outcome: null,
  revision: 1,
  by: karim,
  at: '2026-03-01T08:30:00.000Z',
  comment: '',
  signature: { kind: 'typed', name: 'K. Uddin' },
  content_hash: 'a'.repeat(64),
  intact: true,
};

/** The screens for an admin, with a server that has one submission. */
export const openAsAdmin = (
  path: string,
  held: () => Submission,
  handlers: NetworkHandlers = {},
  claims: Parameters<typeof session>[0] = {},
) =>
  renderRemote(HrFormsScreen, {
    path,
    session: session({ user_id: 'admin-1', ...claims }),
    network: {
      'GET account/me/': () =>
        ownAccount({
          role: claims.role ?? 'admin',
          may: claims.role === 'employee' ? {} : { 'form.read-all': true },
        }),
      'GET account/signature/': () => ({ signature: null, saved_at: null }),
      'GET hr_forms/facts/': () => ({ company: 'Acme' }),
      'GET hr_forms/inbox/count/': () => ({ count: 2 }),
      'GET hr_forms/known/:id/': () => ({ values: {}, leave_balance: null }),
      'GET hr_forms/retrieve/:id/': held,
      ...handlers,
    },
  });
