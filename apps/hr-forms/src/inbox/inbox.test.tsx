import type { DecidedOutcome, Submission, SubmissionStep, WaitingStep } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { loadForm } from '@atrium/hr-form-model/forms';
import {
  noResponse,
  refuse,
  submission,
  submissionSummary,
  waitingStep,
  type NetworkHandlers,
  user,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { holdersOf } from '../list/waiting';
import { deferred, enter, page } from '../testing/forms-under-test';
import { karim, openAsAdmin, submittedByKarim } from '../testing/submissions';

let leave: FormDefinition;
let waiting: Submission;

beforeAll(async () => {
  leave = await loadForm('leave');
});

beforeEach(() => {
  localStorage.clear();
  waiting = submission(leave, {
    submitter: karim,
    values: { employeeName: 'Karim Uddin', leaveType: 'Annual', leaveFrom: '2026-04-01', leaveDays: 3 },
    steps: [submittedByKarim],
    may: { edit: false, submit: false, withdraw: false, decide: true, reassign: false },
  });
});

const open = (path: string, handlers: NetworkHandlers = {}, claims: Parameters<typeof openAsAdmin>[3] = {}) =>
  openAsAdmin(
    path,
    () => waiting,
    {
      'GET hr_forms/inbox/': () => page([submissionSummary({ submitter: karim })]),
      'GET hr_forms/list/': () => page(),
      'GET hr_forms/all/': () => page([submissionSummary({ submitter: karim, state: 'denied', waiting_for: null })]),
      ...handlers,
    },
    claims,
  );

const choose = async (outcome: string) => user.click(await screen.findByRole('radio', { name: outcome }));
const decided = (outcome: DecidedOutcome): Submission => ({
  ...waiting,
  state: outcome.tone === 'positive' ? 'approved' : 'denied',
  outcome,
  waiting_for: null,
  steps: [
    submittedByKarim,
    { ...submittedByKarim, step: 1, action: outcome.tone === 'positive' ? 'approved' : 'denied', outcome },
  ],
  may: { ...waiting.may, decide: false },
});

const decisionPage = () => `/hr/submissions/${waiting.id}`;

describe('the inbox', () => {
  it('lists the waiting forms, each with its person and its step', async () => {
    open('/hr');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    expect(list).toHaveTextContent('Leave Application');
    expect(list).toHaveTextContent('Karim Uddin');
    expect(list).toHaveTextContent('Waiting for Tanvir Ahmed since 01/03/2026');
    expect(list).not.toHaveTextContent('Overdue');
    expect(await screen.findByRole('tab', { name: 'Inbox 2 waiting' })).toBeInTheDocument();
  });

  it('filters on the server, and keeps the filters in the address', async () => {
    const remote = open('/hr?tab=all');
    await screen.findByRole('list', { name: 'All submissions' });
    await user.selectOptions(screen.getByLabelText('Form'), 'Loan Request');
    await user.selectOptions(screen.getByLabelText('Status'), 'Denied');
    await waitFor(() => {
      expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({
        form: 'loan',
        outcome: 'Denied',
        limit: '60',
      });
    });
    expect(remote.currentPath()).toBe('/hr?tab=all&form=loan&outcome=Denied');
  });

  it('offers drafts only in the own list, and what the chosen form can come to', async () => {
    const statesOf = () => within(screen.getByLabelText('Status')).getAllByRole('option');
    const remote = open('/hr?tab=all&state=draft&form=jobapplication');
    expect(await screen.findByRole('list', { name: 'All submissions' })).toBeInTheDocument();
    expect(statesOf().map(({ textContent }) => textContent)).toEqual([
      'All statuses',
      'Submitted',
      'Returned for changes',
      'Withdrawn',
      'Suitable',
      'On hold',
      'Not suitable',
    ]);
    expect(remote.network.callsOf('GET hr_forms/all/').at(-1)?.query).toEqual({
      form: 'jobapplication',
      limit: '60',
    });
    remote.unmount();
    open('/all_forms?view=submissions');
    expect(await screen.findByRole('option', { name: 'Draft' })).toBeInTheDocument();
  });

  it('offers to clear filters that nothing fits', async () => {
    const remote = open('/hr?form=loan&search=nobody', {
      'GET hr_forms/inbox/': ({ query }) => page(query['form'] === undefined ? [submissionSummary()] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('list', { name: 'Inbox' })).toBeInTheDocument();
    expect(remote.currentPath()).toBe('/hr');
  });

  it('reports a failure and tries again on request', async () => {
    const remote = open('/hr', { 'GET hr_forms/inbox/': () => refuse(503, 'server.unavailable') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    remote.network.answer({ 'GET hr_forms/inbox/': () => page() });
    await user.click(again);
    expect(await screen.findByText('You’re all caught up')).toBeInTheDocument();
  });

  it('keeps its rows when they cannot be read again', async () => {
    const remote = open('/hr');
    const list = await screen.findByRole('list', { name: 'Inbox' });
    await user.click(within(list).getByRole('link'));
    remote.network.answer({ 'GET hr_forms/inbox/': () => refuse(503, 'server.unavailable') });
    await user.click(await screen.findByRole('link', { name: 'HR' }));
    expect(await screen.findByText('What you see may be out of date.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Inbox' })).toHaveTextContent('Karim Uddin');

    remote.network.answer({ 'GET hr_forms/inbox/': () => page([submissionSummary({ submitter: karim })]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByText('What you see may be out of date.')).not.toBeInTheDocument();
    });
  });

  it('explains itself to someone who decides nothing, and shows what they handed in', async () => {
    open(
      '/hr',
      {
        'GET hr_forms/inbox/count/': () => ({ count: 0 }),
        'GET hr_forms/list/': () => page([submissionSummary({ label: 'Suggestion' })]),
      },
      { role: 'employee' },
    );
    expect(await screen.findByText('You have nothing to review.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Forms' })).toHaveAttribute('href', '/all_forms');
    expect(await screen.findByRole('link', { name: 'Suggestion' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a decision', () => {
  it('shows what was handed in, signed and unchanged', async () => {
    open(decisionPage());
    const document = await screen.findByRole('article', { name: 'Leave Application Form' });
    for (const text of ['Acme', '01/04/2026', 'Annual', 'K. Uddin']) expect(document).toHaveTextContent(text);
    expect(screen.getByRole('region', { name: 'Steps' })).toHaveTextContent('Unchanged since');
  });

  it('says so where the content was changed afterwards', async () => {
    const [first] = waiting.steps;
    open(decisionPage(), {
      'GET hr_forms/retrieve/:id/': () => ({
        ...waiting,
        steps: first === undefined ? [] : [{ ...first, intact: false }],
      }),
    });
    expect(await screen.findByText('Changed since it was signed')).toBeInTheDocument();
  });

  it('needs what the party fills, and a signature', async () => {
    const remote = open(decisionPage());
    const save = await screen.findByRole('button', { name: 'Save decision' });
    await user.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent('Decision: Choose a decision.');
    await choose('Approved');
    await user.click(save);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Approved days: This field is required.');
    expect(summary).toHaveTextContent('Signature: Sign here by typing or drawing your name.');
    expect(remote.network.callsOf('POST hr_forms/decide/:id/')).toHaveLength(0);
  });

  it('begins with what is known, and leaves alone what was cleared', async () => {
    const known = {
      values: { approvedDays: 3 },
      leave_balance: { type: 'Annual', year: '2026', granted: 20, taken: 7.5, left: 12.5 },
    };
    const first = open(decisionPage(), { 'GET hr_forms/known/:id/': () => known });
    const days = await screen.findByLabelText(/^Approved days/);
    expect(days).toHaveValue(3);
    const decision = screen.getByRole('region', { name: 'Decision' });
    expect(decision).toHaveTextContent('Annual leave in 2026');
    expect(decision).toHaveTextContent('12.5 of 20 days left before this request');
    await user.clear(days);
    first.unmount();
    open(decisionPage(), { 'GET hr_forms/known/:id/': () => known });
    expect(await screen.findByLabelText(/^Approved days/)).toHaveValue(null);
  });

  it('says that what is known couldn’t be read, and reads it on request', async () => {
    const remote = open(decisionPage(), { 'GET hr_forms/known/:id/': () => refuse(500, 'server.error') });
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const days = await screen.findByLabelText(/^Approved days/);
    await enter(days, '2');
    expect(decision.getByText(/^What we know for this decision couldn’t be loaded/)).toBeInTheDocument();

    remote.network.answer({
      'GET hr_forms/known/:id/': () => ({
        values: { approvedDays: 3 },
        leave_balance: { type: 'Annual', year: '2026', granted: 20, taken: 7.5, left: 12.5 },
      }),
    });
    await user.click(decision.getByRole('button', { name: 'Try again' }));
    expect(await decision.findByText('12.5 of 20 days left before this request')).toBeInTheDocument();
    expect(days).toHaveValue(2);
  });

  it('sends the values of its party, and offers the next one', async () => {
    const next = submissionSummary({ label: 'Loan Request', submitter: { user: 'n', name: 'Nadia Islam' } });
    const remote = open(decisionPage(), { 'GET hr_forms/inbox/': () => page([next]) });
    await enter(await screen.findByLabelText(/^Approved days/), '2.5');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await choose('Approved');
    const approved = decided({ label: 'Approved', tone: 'positive' });
    remote.network.answer({
      'POST hr_forms/decide/:id/': () => approved,
      'GET hr_forms/retrieve/:id/': () => approved,
    });
    await user.click(screen.getByRole('button', { name: 'Save decision' }));

    expect(await screen.findByText('“Leave Application Form”: Approved. All steps are complete.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST hr_forms/decide/:id/')[0]?.json).toEqual({
      step: 1,
      outcome: 'Approved',
      values: { approvedDays: 2.5 },
      comment: '',
      signature: { kind: 'typed', name: 'Boss' },
    });
    expect(await screen.findByText('Loan Request, Nadia Islam')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the next one' })).toHaveAttribute(
      'href',
      `/hr/submissions/${next.id}`,
    );
  });

  it('says what happened at a step, and who is next', async () => {
    const next = waitingStep({ step: 2, party: 'hr', label: 'HR Department' });
    open(decisionPage(), {
      'POST hr_forms/decide/:id/': () => ({
        ...decided({ label: 'Approved', tone: 'positive' }),
        state: 'submitted',
        waiting_for: next,
      }),
    });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await choose('Approved');
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('“Leave Application Form”: Approved. Next: HR Department.')).toBeInTheDocument();
  });

  it('is negative with a reason and a signature, and sends what was filled in', async () => {
    const remote = open(decisionPage(), {
      'POST hr_forms/decide/:id/': () => decided({ label: 'Denied', tone: 'negative' }),
    });
    await choose('Denied');
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Comment: This field is required.');
    expect(summary).not.toHaveTextContent('Approved days');
    await enter(screen.getByLabelText('Reason'), 'Too long');
    await enter(screen.getByLabelText(/^Approved days/), '1');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('“Leave Application Form”: Denied. No further steps follow.')).toBeInTheDocument();
    expect(remote.network.callsOf('POST hr_forms/decide/:id/')[0]?.json).toEqual({
      step: 1,
      outcome: 'Denied',
      values: { approvedDays: 1 },
      comment: 'Too long',
      signature: { kind: 'typed', name: 'Boss' },
    });
  });

  it('is signed with the saved signature by one press', async () => {
    const remote = open(decisionPage(), {
      'GET account/signature/': () => ({
        signature: { kind: 'typed', name: 'F. Karim' },
        saved_at: '2026-03-01T08:30:00.000Z',
      }),
      'POST hr_forms/decide/:id/': () => decided({ label: 'Approved', tone: 'positive' }),
    });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await choose('Approved');
    await choose('Use my saved signature');
    expect(screen.getByText('F. Karim')).toBeInTheDocument();
    expect(screen.queryByLabelText('Type your full name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    await screen.findByText('“Leave Application Form”: Approved. All steps are complete.');
    expect(remote.network.callsOf('POST hr_forms/decide/:id/')[0]?.json).toMatchObject({
      signature: { kind: 'saved' },
    });
  });

  it('returns the form with a note, unsigned', async () => {
    const remote = open(decisionPage(), {
      'POST hr_forms/return/:id/': () => ({ ...waiting, state: 'returned', waiting_for: null }),
    });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await choose('Return for changes');
    expect(screen.queryByLabelText('Type your full name')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Approved days/)).not.toBeInTheDocument();
    await choose('Approved');
    expect(screen.getByLabelText(/^Approved days/)).toHaveValue(2);
    await choose('Return for changes');
    await enter(screen.getByLabelText('What needs to change'), 'Which days?');
    await user.click(screen.getByRole('button', { name: 'Return for changes' }));
    expect(
      await screen.findByText('“Leave Application Form” was returned to Karim Uddin for changes.'),
    ).toBeInTheDocument();
    expect(remote.network.callsOf('POST hr_forms/return/:id/')[0]?.json).toEqual({ step: 1, note: 'Which days?' });
  });

  it('lets nothing be typed while it is sent', async () => {
    let refuseIt = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuseIt = resolve;
    });
    open(decisionPage(), {
      'POST hr_forms/decide/:id/': async () => {
        await refused;
        return refuse(503, 'server.unavailable');
      },
    });
    const days = await screen.findByLabelText(/^Approved days/);
    await enter(days, '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await choose('Approved');
    await user.click(screen.getByText('Save decision'));
    for (const input of [days, screen.getByLabelText('Comment (optional)')]) {
      expect(input.closest('[inert]')).not.toBeNull();
    }
    refuseIt();
    await waitFor(() => {
      expect(days.closest('[inert]')).toBeNull();
    });
    expect(days).toHaveValue(2);
  });

  it('allows no typing or sending after a decision until the form has been read again', async () => {
    const approved = decided({ label: 'Approved', tone: 'positive' });
    const remote = open(decisionPage(), { 'POST hr_forms/decide/:id/': () => approved });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await choose('Approved');
    const read = deferred<Submission>();
    remote.network.answer({ 'GET hr_forms/retrieve/:id/': () => read.promise });
    await user.click(screen.getByText('Save decision'));
    await screen.findByText('“Leave Application Form”: Approved. All steps are complete.');
    expect(screen.getByLabelText('Comment (optional)').closest('[inert]')).not.toBeNull();
    await user.click(screen.getByText('Save decision'));
    expect(remote.network.callsOf('POST hr_forms/decide/:id/')).toHaveLength(1);
    read.resolve(approved);
    await waitFor(() => {
      expect(screen.queryByText('Save decision')).not.toBeInTheDocument();
    });
  });

  it('keeps what was typed over a reload, until it is decided', async () => {
    const first = open(decisionPage());
    await enter(await screen.findByLabelText(/^Approved days/), '2.5');
    await enter(screen.getByLabelText('Comment (optional)'), 'Too long');
    await choose('Denied');
    first.unmount();

    const again = open(decisionPage(), {
      'POST hr_forms/decide/:id/': () => decided({ label: 'Denied', tone: 'negative' }),
    });
    expect(await screen.findByLabelText(/^Approved days/)).toHaveValue(2.5);
    expect(screen.getByLabelText('Reason')).toHaveValue('Too long');
    expect(screen.getByRole('radio', { name: 'Denied' })).toBeChecked();
    expect(Object.values(localStorage).join()).not.toContain('Karim Uddin');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await user.click(screen.getByText('Save decision'));
    await screen.findByText('“Leave Application Form”: Denied. No further steps follow.');
    expect(again.network.callsOf('POST hr_forms/decide/:id/')[0]?.json).toMatchObject({ comment: 'Too long' });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('hr-forms'))).toEqual([]);
  });

  it('is not put on paper without the company’s name', async () => {
    const remote = open(decisionPage(), { 'GET hr_forms/facts/': noResponse });
    expect(await screen.findByText('Your details and your company’s name couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeDisabled();
    remote.network.answer({ 'GET hr_forms/facts/': () => ({ company: 'Acme' }) });
    await user.click(screen.getByText('Try again'));
    await waitFor(() => {
      expect(screen.getByRole('article')).toHaveTextContent('Acme');
    });
    expect(screen.getByText('Print').closest('button')).toBeEnabled();
  });

  it('shows the decision of someone who was faster', async () => {
    const remote = open(decisionPage(), {
      'POST hr_forms/decide/:id/': () => refuse(409, 'hr-form.step-taken'),
      'GET hr_forms/inbox/': () => page(),
    });
    await enter(await screen.findByLabelText(/^Approved days/), '2');
    await enter(screen.getByLabelText('Type your full name'), 'Boss');
    await choose('Approved');
    remote.network.answer({
      'GET hr_forms/retrieve/:id/': () => ({ ...waiting, state: 'denied', may: { ...waiting.may, decide: false } }),
    });
    await user.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('Someone else has already decided this step.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Save decision' })).not.toBeInTheDocument();
    });
    expect(await screen.findByText('You’re all caught up.')).toBeInTheDocument();
  });

  it('is not offered for one’s own form', async () => {
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
      may: { edit: true, submit: true, withdraw: true, decide: false, reassign: false },
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
    const own = { ...waiting, may: { edit: false, submit: false, withdraw: true, decide: false, reassign: false } };
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
