import type { Submission, SubmissionStep, WaitingStep } from '@atrium/contracts/hr-forms';
import { refuse, submissionSummary, waitingStep, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { holdersOf } from '../list/waiting';
import { page } from '../testing/forms-under-test';
import { karim, submittedByKarim } from '../testing/submissions';
import { openWithLists, waitingForm } from '../testing/waiting-form';

let waiting: Submission;
beforeEach(async () => {
  localStorage.clear();
  waiting = await waitingForm();
});

const open = (path: string, handlers?: NetworkHandlers, claims?: Parameters<typeof openWithLists>[3]) =>
  openWithLists(path, () => waiting, handlers, claims);

const decisionPage = () => `/hr/submissions/${waiting.id}`;

describe('the page of a form', () => {
  it('offers no decision about one’s own form', async () => {
    open(
      decisionPage(),
      { 'GET hr_forms/retrieve/:id/': () => ({ ...waiting, may: { ...waiting.may, decide: false } }) },
      { user_id: karim.user },
    );
    expect(await screen.findByText('You can’t approve your own form.')).toBeInTheDocument();
    expect(screen.getByText('It’s waiting for Tanvir Ahmed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
  });

  it('says that a submission is no longer there', async () => {
    open(decisionPage(), { 'GET hr_forms/retrieve/:id/': () => refuse(404, 'hr-form.not-found') });
    expect(await screen.findByText('This form no longer exists.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'HR' })).toHaveAttribute('href', '/hr');
  });
});

describe('who has a form', () => {
  const named = (name: string, more: Partial<WaitingStep['people'][number]> = {}) => ({
    user: name,
    name,
    since: '2026-03-02T08:30:00.000Z',
    stands_for: null,
    clears: [],
    ...more,
  });

  it('is said beside its steps, with since when, until when, and in whose place', async () => {
    waiting = {
      ...waiting,
      waiting_for: waitingStep({
        people: [named('Nusrat Jahan', { stands_for: 'Tanvir Ahmed' }), named('Farhana Karim')],
        is_overdue: true,
      }),
    };
    open(decisionPage());
    const steps = await screen.findByRole('region', { name: 'Steps' });
    expect(steps).toHaveTextContent('Nusrat Jahan, in place of Tanvir Ahmed, since 02/03/2026, 2:30 pm');
    expect(steps).toHaveTextContent('Farhana Karim, since 02/03/2026, 2:30 pm');
    expect(steps).toHaveTextContent('Was due 08/03/2026, 2:30 pm');
    expect(screen.getByText('Overdue')).toBeInTheDocument();
    expect(screen.getByText(/Waiting for Nusrat Jahan or Farhana Karim since/)).toBeInTheDocument();
  });

  it('is counted where it is many', () => {
    const people = ['A', 'B', 'C', 'D', 'E'].map((name) => named(name));
    expect(holdersOf(waitingStep({ people }))).toBe('A, B, or 3 others');
  });

  it('is said where one person signs for two parties', async () => {
    waiting = { ...waiting, state: 'approved', waiting_for: null, single_signatory: true };
    open(decisionPage());
    expect(await screen.findByText('Single signatory')).toBeInTheDocument();
  });
});

describe('a form that was returned', () => {
  it('says what needs to change, leads to it, and keeps what was submitted readable', async () => {
    const returned: SubmissionStep = {
      ...submittedByKarim,
      step: 1,
      action: 'returned',
      by: { user: 'b', name: 'Farhana Karim' },
      comment: 'Which days?',
    };
    const own: Submission = {
      ...waiting,
      state: 'returned',
      waiting_for: null,
      values: { ...waiting.values, reason: 'What I changed' },
      steps: [submittedByKarim, returned],
      revisions: [{ revision: 1, values: { ...waiting.values, reason: 'What I signed' } }],
      may: { edit: true, submit: true, withdraw: true, decide: false, reassign: false, clear: [] },
    };
    open(`/all_forms/submissions/${own.id}`, { 'GET hr_forms/retrieve/:id/': () => own }, { user_id: karim.user });
    expect(await screen.findByText('Farhana Karim asked for changes')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit and submit again' })).toHaveAttribute(
      'href',
      `/all_forms?form=leave&draft=${own.id}`,
    );
    expect(screen.getByRole('article')).toHaveTextContent('What I changed');
    expect(screen.getByRole('article')).not.toHaveTextContent('K. Uddin');
    await user.selectOptions(screen.getByLabelText('Version'), 'Submitted 01/03/2026, 2:30 pm');
    expect(screen.getByRole('article')).toHaveTextContent('What I signed');
    expect(screen.getByRole('article')).toHaveTextContent('K. Uddin');
  });
});

describe('what one has handed in', () => {
  it('is listed with its state; a draft leads back to its form', async () => {
    const draft = submissionSummary({ state: 'draft', waiting_for: null, submitted_at: null });
    const done = submissionSummary({ label: 'Loan Request', state: 'approved', waiting_for: null });
    open('/all_forms?view=submissions', { 'GET hr_forms/list/': () => page([draft, done]) });
    expect(await screen.findByRole('link', { name: 'Leave Application' })).toHaveAttribute(
      'href',
      `/all_forms?form=leave&draft=${draft.id}`,
    );
    expect(screen.getByRole('link', { name: 'Loan Request' })).toHaveAttribute(
      'href',
      `/all_forms/submissions/${done.id}`,
    );
  });

  it('is withdrawn after confirmation', async () => {
    const own = {
      ...waiting,
      may: { edit: false, submit: false, withdraw: true, decide: false, reassign: false, clear: [] },
    };
    const remote = open(`/all_forms/submissions/${own.id}`, { 'GET hr_forms/retrieve/:id/': () => own });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const withdrawn = { ...own, state: 'withdrawn' as const, may: { ...own.may, withdraw: false } };
    remote.network.answer({
      'POST hr_forms/withdraw/:id/': () => withdrawn,
      'GET hr_forms/retrieve/:id/': () => withdrawn,
    });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('“Leave Application Form” was withdrawn.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    });
  });
});
