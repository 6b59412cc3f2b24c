import type { Submission } from '@atrium/contracts/hr-forms';
import { loadForm } from '@atrium/hr-form-model/forms';
import { noResponse, submission, user } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { enter, page } from '../testing/forms-under-test';
import { karim, openAsAdmin, submittedByKarim } from '../testing/submissions';

let waiting: Submission;

beforeEach(async () => {
  localStorage.clear();
  waiting = submission(await loadForm('leave'), {
    submitter: karim,
    values: { employeeName: 'Karim Uddin', leaveType: 'Annual', leaveFrom: '2026-04-01', leaveDays: 3 },
    steps: [submittedByKarim],
    may: { edit: false, submit: false, withdraw: false, decide: true, reassign: false, clear: [] },
  });
});

/** The form on its page, where no answer comes to what is decided. */
async function openUnanswered() {
  const remote = openAsAdmin(`/hr/submissions/${waiting.id}`, () => waiting, {
    'GET hr_forms/inbox/': () => page(),
    'POST hr_forms/decide/:id/': noResponse,
  });
  await screen.findByRole('radio', { name: 'Return for changes' });
  return remote;
}

async function approve() {
  await enter(screen.getByLabelText('Type your full name'), 'Boss');
  await user.click(screen.getByRole('radio', { name: 'Approved' }));
  await enter(screen.getByLabelText(/^Approved days/), '2');
  await user.click(screen.getByText('Save decision'));
  await screen.findByText('Network or unexpected error occurred.');
}

const keysOf = (calls: readonly { readonly headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('Idempotency-Key'));

it('is the same call when it is pressed again because no answer came', async () => {
  const remote = await openUnanswered();
  await approve();
  const outcome = { label: 'Approved', tone: 'positive' } as const;
  const steps = [submittedByKarim, { ...submittedByKarim, step: 1, action: 'approved' as const, outcome }];
  const approved: Submission = { ...waiting, state: 'approved', outcome, waiting_for: null, steps };
  remote.network.answer({ 'POST hr_forms/decide/:id/': () => approved });
  await user.click(screen.getByText('Save decision'));
  await screen.findByText('“Leave Application Form”: Approved. All steps are complete.');
  const calls = remote.network.callsOf('POST hr_forms/decide/:id/');
  const [key, again] = keysOf(calls);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(key);
  expect(calls[1]?.json).toEqual(calls[0]?.json);
});

it('makes room for another call where the form was submitted anew in the meantime', async () => {
  const remote = await openUnanswered();
  await approve();
  const outcome = { label: 'Approved', tone: 'positive' } as const;
  const steps = [submittedByKarim, { ...submittedByKarim, step: 1, action: 'approved' as const, outcome }];
  waiting = { ...waiting, revision: 2, steps: [...steps, { ...submittedByKarim, revision: 2 }] };
  remote.network.answer({ 'POST hr_forms/decide/:id/': () => waiting });
  await user.click(screen.getByText('Save decision'));
  await waitFor(() => {
    expect(screen.getByLabelText('Type your full name')).toHaveValue('');
  });
  remote.network.answer({ 'POST hr_forms/decide/:id/': noResponse });
  await approve();
  const [first, again, other] = keysOf(remote.network.callsOf('POST hr_forms/decide/:id/'));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
