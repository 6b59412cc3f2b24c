import type { DecidedOutcome, Submission } from '@atrium/contracts/hr-forms';
import { noResponse, refuse, submissionSummary, waitingStep, user, type NetworkHandlers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred, enter, page } from '../testing/forms-under-test';
import { submittedByKarim } from '../testing/submissions';
import { openWithLists, waitingForm } from '../testing/waiting-form';

let waiting: Submission;
beforeEach(async () => {
  localStorage.clear();
  waiting = await waitingForm();
});

const open = (path: string, handlers?: NetworkHandlers, claims?: Parameters<typeof openWithLists>[3]) =>
  openWithLists(path, () => waiting, handlers, claims);

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
      revision: 1,
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
      revision: 1,
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
    expect(remote.network.callsOf('POST hr_forms/return/:id/')[0]?.json).toEqual({
      step: 1,
      revision: 1,
      note: 'Which days?',
    });
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
});
